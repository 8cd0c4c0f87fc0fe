import { appendFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { getCurrentSnapshot } from '../../src/content/snapshot/current.ts';
import { entryPath } from '../../src/content/types/registry.ts';
import { categoriesOf, categoryAddress } from '../../src/lib/blog-lists.ts';

/** Writes redirects from former to current addresses of articles and categories to `_redirects`, in Netlify’s syntax. */
export function redirects(): AstroIntegration {
  return {
    name: 'redirects',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const activeRedirects = [...redirectsTo(articlePages()), ...redirectsTo(categoryPages())];
        if (activeRedirects.length === 0) return;
        // Netlify compares percent-encoded addresses. Slugs contain no characters with a special meaning in a rule.
        const rules = activeRedirects.map(
          ({ from, to }) => `${encodeURI(from)}  ${encodeURI(to)}  301\n`,
        );
        await appendFile(new URL('_redirects', dir), rules.join(''));
        logger.info(`_redirects : ${rules.length} ancienne(s) adresse(s).`);
      },
    },
  };
}

interface MovedPage {
  address: string;
  /** Former addresses, the oldest first. */
  formerAddresses: readonly string[];
}

function articlePages(): MovedPage[] {
  const articleAddress = (slug: string) => entryPath('articles', slug);
  return getCurrentSnapshot().content.articles.map(({ slug, formerSlugs }) => {
    return { address: articleAddress(slug), formerAddresses: formerSlugs.map(articleAddress) };
  });
}

function categoryPages(): MovedPage[] {
  return categoriesOf(getCurrentSnapshot().content.articles).map(({ address, articles }) => {
    const formerNames = articles.flatMap(({ category }) => category?.formerNames ?? []);
    return { address, formerAddresses: formerNames.map(categoryAddress) };
  });
}

/** Returns the redirects, sorted. Every `to` is a page and no `from` is one, so there are no chains and no loops. */
export function redirectsTo(pages: readonly MovedPage[]): { from: string; to: string }[] {
  const currentAddresses = new Set(pages.map(({ address }) => address));
  const targetByFormerAddress = new Map<string, string>();
  for (const { address, formerAddresses } of pages) {
    for (const formerAddress of formerAddresses) {
      if (!currentAddresses.has(formerAddress) && !targetByFormerAddress.has(formerAddress))
        targetByFormerAddress.set(formerAddress, address);
    }
  }
  return [...targetByFormerAddress]
    .map(([from, to]) => ({ from, to }))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}
