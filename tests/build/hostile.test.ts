/**
 * Tests the HTML of a site built from hostile content, with every attack in every kind of field.
 * tests/e2e/hostile.spec.ts checks that nothing runs in a browser.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { typeset } from '../../src/lib/typography.ts';
import { elementsOf, readSite } from '../site/checks/site-files.ts';
import { readXml } from '../site/checks/xml.ts';
import { attacks } from '../support/sites/hostile/corpus.ts';
import { inlineScriptHashes, pageProblems } from '../support/sites/hostile/page-problems.ts';
import { builtSite } from '../support/sites/sites.ts';

/** Replaces white space, invisible and invalid characters by single spaces, so that texts can be compared. */
const normalizeText = (text: string) => text.replace(/[\s\p{C}\ufffd]+/gu, ' ').trim();

test('every page of hostile content is complete and has no foreign script, and its feed and sitemap are well-formed', async () => {
  const fixtureSite = await builtSite('fixtures');
  const builtScriptHashes = new Set(
    readSite(fixtureSite.folder).pages.flatMap(({ html }) => inlineScriptHashes(html)),
  );
  const site = readSite((await builtSite('hostile')).folder);
  for (const { url, html } of site.pages)
    expect(pageProblems(html, builtScriptHashes), url).toEqual([]);
  const projectTitleElements = elementsOf(site, '/', '#gallery figcaption > span:first-child');
  expect(projectTitleElements.map(({ text }) => normalizeText(text))).toEqual(
    attacks.map((attack) => normalizeText(typeset(attack))),
  );
  for (const file of ['rss.xml', 'sitemap-0.xml'])
    readXml(readFileSync(path.join(site.folder, file), 'utf8'));
});
