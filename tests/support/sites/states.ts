/** Sites on a day when the CMS does not answer: without anything exported before, and with sixty articles. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { collectionNames } from '../../../src/content/types/registry';
import { empty } from './other-contents';
import type { Recipe } from './sites';

const failures = collectionNames;

export const failed: Recipe = {
  ...empty,
  failures,
  environment: { CONTEXT: 'production', ALLOW_INCOMPLETE_SITE: 'true' },
};

/** Two lead to an article; the other is the address of an article that is there. */
const formerAddresses: Record<string, { formerSlugs: string[] }> = {
  'article-1': { formerSlugs: ['Été_à.Rivesaltes'] },
  'article-2': { formerSlugs: ['premier', 'article-3'] },
};

/** Of a company’s own content. */
export const preview: Recipe = {
  source: 'strapi',
  failures,
  environment: { CONTEXT: 'deploy-preview' },
  change: (snapshot) => {
    const file = path.join(snapshot, 'articles', 'lire-sa-facture-d-electricite.json');
    const article = JSON.parse(readFileSync(file, 'utf8')) as object;
    for (let number = 1; number <= 47; number += 1) {
      const slug = `article-${number}`;
      const publishedAt = new Date(Date.UTC(2020, 0, number)).toISOString();
      const title = `Article ${number}`;
      const text = { ...article, slug, title, publishedAt, ...formerAddresses[slug] };
      writeFileSync(path.join(snapshot, 'articles', `${slug}.json`), JSON.stringify(text));
    }
  },
};
