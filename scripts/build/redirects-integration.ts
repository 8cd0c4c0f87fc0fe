/** Writes redirects from old to new addresses of articles and categories to `_redirects`, in Netlify’s syntax. */
import { appendFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { getArticles, listOrEmpty } from '../../src/content/articles.ts';
import { redirectsTo } from '../../src/content/redirects.ts';
import { currentRedirects } from '../../src/content/snapshot/current.ts';
import { categoriesOf, categoryAddress } from '../../src/features/blog/model/article-lists.ts';

export function redirects(): AstroIntegration {
  return {
    name: 'redirects',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const articles = currentRedirects().map(({ from, to }) => {
          return { from: `/blog/${from}`, to: `/blog/${to}` };
        });
        const active = [...articles, ...redirectsTo(categories())];
        if (active.length === 0) return;
        // Encoded, as browsers send addresses. Slugs have no characters with a meaning in a rule.
        const rules = active.map(({ from, to }) => `${encodeURI(from)}  ${encodeURI(to)}  301\n`);
        await appendFile(new URL('_redirects', dir), rules.join(''));
        logger.info(`_redirects : ${rules.length} ancienne(s) adresse(s).`);
      },
    },
  };
}

function categories() {
  return categoriesOf(listOrEmpty(getArticles())).map(({ address, articles }) => {
    const names = articles.flatMap(({ category }) => category?.formerNames ?? []);
    return { address, formerAddresses: names.map(categoryAddress) };
  });
}
