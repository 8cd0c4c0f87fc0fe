/** Texts of older snapshots name their files as `media/<name>`: they look as the same texts do now. */
import { describe, expect, it } from 'vitest';
import { mediaReferences } from '../../../src/content/snapshot/media-references';
import { readSnapshot } from '../../../src/content/snapshot/read';
import { uploadedFiles } from '../../../src/content/snapshot/uploads';
import type { Article } from '../../../src/content/types/articles';
import { fixedSnapshot } from '../../support/make-snapshot';
import { renderPage } from './render';

const { articles } = readSnapshot(fixedSnapshot).documents;
const textsOf = ({ blocks }: Article) =>
  blocks.filter((block) => block.component === 'shared.rich-text');

const roof = 'toit.1a2b3c4d.jpg';
const plan = 'plan.1a2b3c4d.jpg';
const now = {
  component: 'shared.rich-text' as const,
  body: `![Un toit](/uploads/toit.jpg) [le plan](/uploads/plan.jpg#page=2)`,
  files: { '/uploads/toit.jpg': roof, '/uploads/plan.jpg': plan },
};
const before = {
  component: 'shared.rich-text' as const,
  body: `![Un toit](media/${roof}) [le plan](media/${plan}#page=2)`,
};

describe('a text of an older snapshot', () => {
  it.each(articles.map((article) => [article.slug, article] as const))(
    'has the same HTML: %s',
    async (_slug, article) => {
      const texts = textsOf(article);
      const asBefore = texts.map(({ body, files = {} }) => ({
        body: Object.entries(files).reduce(
          (text, [address, file]) => text.replaceAll(address, `media/${file ?? ''}`),
          body,
        ),
      }));
      expect(asBefore.some(({ body }) => body.includes('/uploads/'))).toBe(false);
      const { texts: html } = await renderPage(asBefore);
      expect((await renderPage(texts)).texts).toEqual(html);
    },
  );

  it('has the same files, of which those that it links to are served as they are', () => {
    const facts = { mime: 'image/jpeg', bytes: 1, width: 1, height: 1, placeholder: null };
    const media = { [roof]: facts, [plan]: facts };
    for (const block of [now, before]) {
      const article = { blocks: [block] } as unknown as Article;
      expect(mediaReferences(article)).toEqual([
        { file: roof, field: 'blocks.0.body' },
        { file: plan, field: 'blocks.0.body' },
      ]);
      expect(uploadedFiles(media, [article])).toEqual([plan]);
    }
  });

  it('is known by its shape: a quotation has no files', () => {
    const quote = { component: 'shared.quote', body: `media/${roof}`, title: null };
    expect(mediaReferences(quote)).toEqual([]);
    expect(mediaReferences({ answer: { body: '', files: { '/uploads/a.jpg': roof } } })).toEqual([
      { file: roof, field: 'answer.body' },
    ]);
  });
});
