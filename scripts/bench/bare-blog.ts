/** The least that Astro needs for a blog of the same articles: what a build costs before this site adds anything. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { articleOf } from './many-articles.ts';

const files: Record<string, string> = {
  'package.json': '{ "private": true, "type": "module", "scripts": { "build": "astro build" } }',
  'astro.config.mjs': 'export default {};',
  'src/content.config.ts': `
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
const loader = glob({ base: './src/content/blog', pattern: '*.md' });
export const collections = { blog: defineCollection({ loader }) };
`,
  'src/pages/index.astro': `---
import { getCollection } from 'astro:content';
const posts = await getCollection('blog');
---
<!doctype html>
<html lang="fr">
  <head><meta charset="utf-8" /><title>Blog</title></head>
  <body>
    <ul>{posts.map((post) => <li><a href={\`/\${post.id}\`}>{post.data.title}</a></li>)}</ul>
  </body>
</html>
`,
  'src/pages/[slug].astro': `---
import { getCollection, render } from 'astro:content';
export async function getStaticPaths() {
  const posts = await getCollection('blog');
  return posts.map((post) => ({ params: { slug: post.id }, props: { post } }));
}
const { post } = Astro.props;
const { Content } = await render(post);
---
<!doctype html>
<html lang="fr">
  <head><meta charset="utf-8" /><title>{post.data.title}</title></head>
  <body>
    <h1>{post.data.title}</h1>
    <p>{post.data.author}, {post.data.publishedAt}, {post.data.category}</p>
    <Content />
  </body>
</html>
`,
};

/** Into a folder below one that has Astro in its `node_modules`. */
export function writeBareBlog(directory: string, count: number): void {
  mkdirSync(path.join(directory, 'src/content/blog'), { recursive: true });
  mkdirSync(path.join(directory, 'src/pages'));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(directory, file), text);
  for (let index = 0; index < count; index += 1) {
    const { slug, body, ...fields } = articleOf(index);
    // Front matter is YAML, of which JSON is a part.
    const text = `---\n${JSON.stringify(fields)}\n---\n\n${body}\n`;
    writeFileSync(path.join(directory, 'src/content/blog', `${slug}.md`), text);
  }
}
