/** Sites on a day when the CMS does not answer: without anything exported before, and with sixty articles. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { collectionNames } from '../../../src/content/types/registry';
import { setJson } from '../make-snapshot';
import { empty } from './other-contents';
import type { Recipe } from './sites';

const failures = collectionNames;

export const failed: Recipe = {
  ...empty,
  failures,
  environment: { CONTEXT: 'production', ALLOW_INCOMPLETE_SITE: 'true' },
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
      const text = JSON.stringify({ ...article, slug, title: `Article ${number}`, publishedAt });
      writeFileSync(path.join(snapshot, 'articles', `${slug}.json`), text);
    }
    const redirects = [
      { from: 'Été_à.Rivesaltes', to: 'article-1' },
      { from: 'premier', to: 'article-2', article: 'id-2' },
      // What leads nowhere today: the article is not online, or another one has its address.
      { from: 'article-3', to: 'article-2', article: 'id-2' },
      { from: 'hier', to: 'article-2', article: 'id-9' },
      { from: 'retire', to: null, article: 'id-8' },
      { from: 'vieux', to: 'nulle-part' },
    ];
    writeFileSync(path.join(snapshot, 'redirects.json'), JSON.stringify(redirects));
  },
  damage: (snapshot) => {
    const older = [{ entry: 'climatisation', field: 'title', message: 'un titre manque.' }];
    const services = ['collections', 'services', 'stale'];
    const manifest = path.join(snapshot, 'manifest.json');
    setJson(manifest, services, older);
    setJson(manifest, ['collections', 'articles', 'ids'], { 'id-2': 'article-2' });
  },
};
