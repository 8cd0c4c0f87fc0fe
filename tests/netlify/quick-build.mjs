/**
 * Stands in for Astro’s build, which would slow down these tests. It writes the content of the landing page as plain
 * text.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const snapshotFolder = process.env['SNAPSHOT_DIR'] ?? 'content-snapshot';
const contentFiles = ['hero', 'services']
  .map((name) => `${snapshotFolder}/${name}.json`)
  .filter(existsSync);
mkdirSync('dist/_assets', { recursive: true });
writeFileSync('dist/index.html', contentFiles.map((file) => readFileSync(file, 'utf8')).join('\n'));
