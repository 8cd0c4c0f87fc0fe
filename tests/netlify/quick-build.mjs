/** In the place of Astro’s build, which takes most of the time: the landing page is what its content says, word for word. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const content = process.env['SNAPSHOT_DIR'] ?? 'content-snapshot';
const files = ['hero', 'services'].map((name) => `${content}/${name}.json`).filter(existsSync);
mkdirSync('dist/_assets', { recursive: true });
writeFileSync('dist/index.html', files.map((file) => readFileSync(file, 'utf8')).join('\n'));
