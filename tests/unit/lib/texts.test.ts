import { describe, expect, test } from 'vitest';
import { documentTitle, metaDescription, truncate } from '../../../src/lib/shorten-text.ts';
import { splitParagraphs } from '../../../src/lib/split-paragraphs.ts';
import { stripInvisible } from '../../../src/lib/strip-invisible.ts';
import { scriptSafeJson } from '../../../src/layouts/structured-data.ts';
import { slugify, uniqueSlugs } from '../../../src/lib/slug.ts';

test.each([
  [
    'symbols of Word’s fonts',
    '\uf0b7\uf0a7\uf06e\uf06c\uf0d8\uf076\uf0a8\uf071\uf0fc\uf0e0',
    '•▪■●➢❖□□✓→',
  ],
  ['Word’s other bullets at the beginning of a line', ' \uf02d un\n\uf0ffdeux', ' • un\ndeux'],
  ['Word’s hyphens and line ends', 'a\u001eb\vc\fd\u0085e\tf\r\ng', 'a-b\nc\nd\ne\tf\r\ng'],
  ['control, private and broken characters', 'a\u0000b\u007fc\ue000d\ud800e\uffff', 'abcde'],
  [
    'characters without width',
    'a\u00ad b\u200bc\u200ed\ufeffe\u2060f\u202eg\u200d\ufffc',
    'a bcdefg',
  ],
  ['a soft hyphen inside a word', 'photo\u00advoltaïque', 'photo\u00advoltaïque'],
  [
    'emoji made of several characters',
    '👩\u200d🌾 ❤\ufe0f\u200d🔥 🏃\u200d♀',
    '👩\u200d🌾 ❤\ufe0f\u200d🔥 🏃\u200d♀',
  ],
])('pasted texts keep visible characters and lose invisible ones: %s', (_what, typed, shown) => {
  expect(stripInvisible(typed)).toBe(shown);
});

test('a text of common characters alone loses the same characters as with a rare one', () => {
  // Texts without rare characters skip the search for invisible ones.
  const characters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
  const differentCharacters = characters.filter(
    (character) => `${stripInvisible(character)}漢` !== stripInvisible(`${character}漢`),
  );
  expect(differentCharacters).toEqual([]);
});

test('paragraphs are separated by blank lines, not by single line breaks', () => {
  expect(splitParagraphs('Un\nsuite\r\n \r\nDeux\n\n\n\n')).toEqual(['Un\nsuite', 'Deux']);
});

describe('slugs', () => {
  test('consist of plain letters, digits and hyphens', () => {
    expect(slugify('« L’été à Rivesaltes » : cœur & Ægée')).toBe('l-ete-a-rivesaltes-coeur-aegee');
    expect(slugify('☀️')).toBe('');
  });

  test('are unique', () => {
    const slugs = uniqueSlugs(['Toit', 'toit', 'Toit 2', '?'], 'projet');
    expect(slugs).toEqual(['toit', 'toit-2', 'toit-2-2', 'projet']);
  });
});

test('a page’s title ends with the site’s name if there is room', () => {
  expect(documentTitle('Blog', 'Hélianthe Énergie')).toBe('Blog – Hélianthe Énergie');
  const longTitle = 'Batterie domestique : faites le calcul avant de signer';
  expect(documentTitle(longTitle, 'Hélianthe Énergie')).toBe(longTitle);
  expect(documentTitle('x'.repeat(60), 'ab')).toBe(`${'x'.repeat(60)} – ab`);
  expect(documentTitle('x'.repeat(61), 'ab')).toBe('x'.repeat(61));
});

test('a description is on one line, and shortened between words', () => {
  expect(metaDescription(' Deux\n lignes ')).toBe('Deux lignes');
  const longDescription = metaDescription('mot '.repeat(100));
  expect(longDescription).toMatch(/ mot…$/);
  expect(longDescription.length).toBeLessThanOrEqual(161);
  expect(truncate('un deux', 7)).toBe('un deux');
  expect(truncate('un, deux', 6)).toBe('un…');
  expect(truncate('anticonstitutionnellement', 6)).toBe('antico…');
});

test('a title cannot close the script element that contains it', () => {
  const title = '</script><script>alert(1)</script><!--';
  const json = scriptSafeJson({ title });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ title });
});
