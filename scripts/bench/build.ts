/**
 * `npm run bench:build`: what editors wait for. Checks out the last commit and installs it, then syncs and builds with 13,
 * 130 and 1000 articles of 800 words; `-- 10000`: with so many. Cold: no picture is downloaded or encoded. Warm: with
 * `.cache/` and the last content, and nothing new. Beside it the barest Astro blog with the same texts. `--sync-only`:
 * neither installs nor builds, to see that it starts.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals: counts } = parseArgs({
  options: { 'sync-only': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const checkout = mkdtempSync(path.join(tmpdir(), 'bench-'));
try {
  execFileSync('git', ['clone', '--quiet', '.', checkout]);
  if (values['sync-only']) {
    symlinkSync(path.resolve('node_modules'), path.join(checkout, 'node_modules'));
  } else {
    const install = seconds(['npm', 'ci', '--omit=dev', '--prefer-offline'], process.env);
    console.log(`Install: ${install.toFixed(1)} s\n`);
  }
  console.log('| articles | caches | sync s | build s | bare blog s | sync ÷ bare | all ÷ bare |');
  console.log('|---:|---|---:|---:|---:|---:|---:|');
  for (const count of counts.length > 0 ? counts : ['13', '130', '1000']) await measure(count);
} finally {
  rmSync(checkout, { recursive: true });
}

async function measure(count: string): Promise<void> {
  const program = ['tests/sync/serve-articles.ts', count];
  const cms = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [address] = (await once(cms.stdout, 'data')) as [Buffer];
    const env = { ...process.env, CMS_URL: String(address).trim() };
    for (const made of ['.cache', 'dist', 'node_modules/.astro']) {
      rmSync(path.join(checkout, made), { recursive: true, force: true });
    }
    for (const caches of ['cold', 'warm']) {
      rmSync(path.join(checkout, 'dist'), { recursive: true, force: true });
      const sync = seconds(
        ['npm', 'run', 'sync', '--', '--replace-demo', '--accept-removals'],
        env,
      );
      if (values['sync-only']) continue;
      const build = seconds(['npm', 'run', 'build'], env);
      const bare = seconds(['npx', 'astro', 'build', '--root', writeBareBlog()], env);
      const times = [sync, build, bare].map((time) => time.toFixed(1));
      const ratios = [sync / bare, (sync + build) / bare].map((ratio) => ratio.toFixed(2));
      console.log(`| ${[count, caches, ...times, ...ratios].join(' | ')} |`);
    }
  } finally {
    cms.kill();
  }
}

function seconds([command = '', ...args]: readonly string[], env: NodeJS.ProcessEnv): number {
  const start = performance.now();
  execFileSync(command, args, { cwd: checkout, env, stdio: ['ignore', 'ignore', 'inherit'] });
  return (performance.now() - start) / 1000;
}

/** A content collection with one page for each article and a list, without layout, pictures or styles. */
function writeBareBlog(): string {
  const root = path.join(checkout, '.bare-blog');
  rmSync(root, { recursive: true, force: true });
  for (const folder of ['src/pages', 'articles'])
    mkdirSync(path.join(root, folder), { recursive: true });
  symlinkSync(path.join(checkout, 'node_modules'), path.join(root, 'node_modules'));
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
  write(
    'src/content.config.ts',
    `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = { blog: defineCollection({ loader: glob({ pattern: '*.md', base: './articles' }) }) };`,
  );
  write(
    'src/pages/[slug].astro',
    `---
import { getCollection, render } from 'astro:content';
export const getStaticPaths = async () =>
  (await getCollection('blog')).map((entry) => ({ params: { slug: entry.id }, props: { entry } }));
const { entry } = Astro.props;
const { Content } = await render(entry);
---
<h1>{entry.data.title}</h1><Content />`,
  );
  write(
    'src/pages/index.astro',
    `---
import { getCollection } from 'astro:content';
const entries = await getCollection('blog');
---
<ul>{entries.map(({ id, data }) => <li><a href={'/' + id}>{data.title}</a></li>)}</ul>`,
  );
  const articles = path.join(checkout, 'content-snapshot/articles');
  for (const file of readdirSync(articles)) {
    const { title, blocks } = JSON.parse(readFileSync(path.join(articles, file), 'utf8')) as {
      title: string;
      blocks: { component: string; body?: string }[];
    };
    const texts = blocks.flatMap(({ component, body }) =>
      component === 'shared.rich-text' ? (body ?? '') : [],
    );
    // Pictures are not its part.
    const body = texts.join('\n\n').replace(/!\[[^\]]*\]\([^)]*\)/g, '');
    write(
      `articles/${path.basename(file, '.json')}.md`,
      `---\ntitle: ${JSON.stringify(title)}\n---\n${body}`,
    );
  }
  return root;
}
