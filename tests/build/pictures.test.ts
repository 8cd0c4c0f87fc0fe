import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { builtSite } from '../support/sites/sites.ts';
import { metaContent } from '../site/checks/search-results.ts';
import { elementsOf, pageOf, readSite } from '../site/checks/site-files.ts';

const site = readSite((await builtSite('fixtures')).folder);

test('pictures are as wide as their `srcset` says, and no originals are published', async () => {
  const srcsets = site.pages.flatMap(({ document }) =>
    document.querySelectorAll('source').map((source) => source.getAttribute('srcset') ?? ''),
  );
  const declaredWidthByUrl = new Map(
    srcsets.flatMap((srcset) =>
      [...srcset.matchAll(/(\S+) (\d+)w/g)].map(([, url = '', w]) => [url, w]),
    ),
  );
  // The dialog of the gallery shows larger pictures. No `srcset` names them: the links of the cards lead to them.
  for (const link of elementsOf(site, '/', '[data-picture]')) {
    declaredWidthByUrl.set(link.getAttribute('href') ?? '', link.getAttribute('data-width'));
  }
  expect(declaredWidthByUrl.size).toBeGreaterThan(90);
  for (const [url, declaredWidth] of declaredWidthByUrl) {
    const { width } = await sharp(path.join(site.folder, url)).metadata();
    expect(`${width}`, url).toBe(declaredWidth);
  }
  expect(site.assets.filter((url) => url.startsWith('/media/'))).toEqual([]);
});

test('social networks get the page’s own picture if there is one', () => {
  const socialPictureOf = (url: string) => metaContent(pageOf(site, url), 'og:image');
  expect(socialPictureOf('/blog/lire-sa-facture-d-electricite')).toContain('facture-electricite');
  expect(socialPictureOf('/mentions-legales')).toBe(socialPictureOf('/'));
});
