/** The least that Astro needs for a blog of the same articles: what a build costs before this site adds anything. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { syntheticArticle } from './french-articles.ts';

const files: Record<string, string> = {
  'package.json': '{ "private": true, "type": "module" }\n',
  'astro.config.mjs': `export default { site: 'https://example.org', devToolbar: { enabled: false } };\n`,
  'src/content.config.ts': `import { defineCollection, z } from 'astro:content';
import { glob } from 'astro/loaders';

const blog = defineCollection({
  loader: glob({ base: './src/content/blog', pattern: '*.md' }),
  schema: z.object({
    title: z.string(),
    description: z.string(),
    publishedAt: z.coerce.date(),
    author: z.string(),
    category: z.string(),
  }),
});

export const collections = { blog };
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
  <head>
    <meta charset="utf-8" />
    <title>{post.data.title}</title>
    <meta name="description" content={post.data.description} />
  </head>
  <body>
    <h1>{post.data.title}</h1>
    <p>{post.data.author}, {post.data.publishedAt.toISOString()}, {post.data.category}</p>
    <Content />
  </body>
</html>
`,
  'src/pages/index.astro': `---
import { getCollection } from 'astro:content';

const posts = await getCollection('blog');
---

<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <title>Blog</title>
  </head>
  <body>
    <ul>{posts.map((post) => <li><a href={\`/\${post.id}\`}>{post.data.title}</a></li>)}</ul>
  </body>
</html>
`,
};

export function writeBareSite(directory: string, count: number): void {
  const folder = path.join(directory, 'src/content/blog');
  mkdirSync(folder, { recursive: true });
  mkdirSync(path.join(directory, 'src/pages'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(directory, file), text);
  for (let index = 0; index < count; index += 1) {
    const { slug, body, ...fields } = syntheticArticle(index);
    const frontMatter = Object.entries(fields).map(
      ([name, value]) => `${name}: ${JSON.stringify(value)}`,
    );
    writeFileSync(
      path.join(folder, `${slug}.md`),
      ['---', ...frontMatter, '---', '', body, ''].join('\n'),
    );
  }
}
