/** The barest Astro blog, with which the benchmark compares this site’s build. */
import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const sources = {
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = { blog: defineCollection({ loader: glob({ pattern: '*.md', base: './articles' }) }) };`,
  'src/pages/[slug].astro': `---
import { getCollection, render } from 'astro:content';
export const getStaticPaths = async () =>
  (await getCollection('blog')).map((entry) => ({ params: { slug: entry.id }, props: { entry } }));
const { entry } = Astro.props;
const { Content } = await render(entry);
---
<h1>{entry.data.title}</h1><Content />`,
  'src/pages/index.astro': `---
import { getCollection } from 'astro:content';
const entries = await getCollection('blog');
---
<ul>{entries.map(({ id, data }) => <li><a href={'/' + id}>{data.title}</a></li>)}</ul>`,
};

/**
 * Writes an Astro project with the texts of a snapshot: one page per article and a list, without layout, pictures or
 * styles.
 *
 * @param checkout folder of this site, with its packages and `content-snapshot/`
 * @returns folder of the project
 */
export function writeBareBlog(checkout: string): string {
  const root = path.join(checkout, '.bare-blog');
  rmSync(root, { recursive: true, force: true });
  for (const folder of ['src/pages', 'articles'])
    mkdirSync(path.join(root, folder), { recursive: true });
  symlinkSync(path.join(checkout, 'node_modules'), path.join(root, 'node_modules'));
  for (const [file, source] of Object.entries(sources))
    writeFileSync(path.join(root, file), source);
  const articlesFolder = path.join(checkout, 'content-snapshot/articles');
  for (const file of readdirSync(articlesFolder)) {
    const { title, blocks } = JSON.parse(readFileSync(path.join(articlesFolder, file), 'utf8')) as {
      title: string;
      blocks: { component: string; body?: string }[];
    };
    const texts = blocks.flatMap(({ component, body }) =>
      component === 'shared.rich-text' ? (body ?? '') : [],
    );
    // The bare blog shows no pictures.
    const body = texts.join('\n\n').replace(/!\[[^\]]*\]\([^)]*\)/g, '');
    writeFileSync(
      path.join(root, 'articles', `${path.basename(file, '.json')}.md`),
      `---\ntitle: ${JSON.stringify(title)}\n---\n${body}`,
    );
  }
  return root;
}
