/** Plain-text fields, into which editors paste what comes from web pages and Word. */
import { expect, test } from 'vitest';
import { readPlainText } from '../../../scripts/sync/reading/plain-text';

test.each([
  ['L&rsquo;&eacute;t&eacute; &amp; le solaire', 'L’été & le solaire'],
  ['3&nbsp;kWc &#8211; &#x20AC;', '3\u00a0kWc – €'],
  ['R&D, AT&T; &inconnu; & co', 'R&D, AT&T; &inconnu; & co'],
  ['un\u2028deux', 'un deux'],
  ['&#8203;un', 'un'],
  ['Un &amp;amp; deux &amp;eacute;t&amp;eacute;s', 'Un & deux étés'],
  ['\uf0b7 un\u000b\uf0e0 deux', '• un\n→ deux'],
  ['n° #1, 2 ** 3 ** 4, [sic] (2026)', 'n° #1, 2 ** 3 ** 4, [sic] (2026)'],
  ['a<b et c>d, 2 ** 3', 'a<b et c>d, 2 ** 3'],
  ['puissance < 6 kWc > 3 <- ici', 'puissance < 6 kWc > 3 <- ici'],
])('%j is read as %j', (typed, text) => {
  expect(readPlainText(typed)).toEqual({ text, remarks: [] });
});

test.each([
  ['Un <b>toit</b>', '« <b> »'],
  ['<p class="x">Un toit</p>', '« <p class="x"> »'],
  ['Un &lt;br/&gt; toit', '« <br/> »'],
  ['Un<o:p></o:p> <!-- a -->toit', '« <o:p> »'],
  ['Un \ufffc toit', 'Word'],
])('of %j is named what is no text, and left out', (typed, words) => {
  const { text, remarks } = readPlainText(typed);
  expect(remarks).toEqual([expect.stringContaining(words)]);
  expect(text.replace(/\s+/g, ' ')).toBe('Un toit');
});

test.each([
  ['Un **toit**', '« ** »'],
  ['[Un toit](/blog)', '« ]( »'],
  ['{{ nom }} du toit', '« {{ »'],
  ['# Un toit', '« # »'],
  ['Prix : XXX €', '« XXX » est montré aux visiteurs'],
  ['test', '« test »'],
  ['Lâ€™Ã©tÃ©', 'des lettres ont été perdues'],
])('of %j is named what visitors would read', (typed, words) => {
  expect(readPlainText(typed)).toEqual({ text: typed, remarks: [expect.stringContaining(words)] });
});
