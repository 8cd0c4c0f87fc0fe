import { describe, expect, test } from 'vitest';
import { findCmsAddress } from '../../../scripts/sync/cms-address';
import { nameFromUrl, rewriteUploads } from '../../../scripts/sync/markdown-media';

const cms = 'https://cms.example.org';
const rewrite = (body: string) => rewriteUploads(body, cms, (url) => `[${url.replace(cms, '')}]`);

describe('files of the CMS in a body are renamed', () => {
  test.each([
    ['![a](/uploads/a.jpg)', '![a]([/uploads/a.jpg])'],
    ['![a](https://cms.example.org/uploads/a.jpg "t")', '![a]([/uploads/a.jpg] "t")'],
    ['![a](http://CMS.example.org/uploads/a.jpg)', '![a]([/uploads/a.jpg])'],
    ['![a](//cms.example.org:443/uploads/a.jpg)', '![a]([/uploads/a.jpg])'],
    ['[pdf](</uploads/a.pdf>)', '[pdf](<[/uploads/a.pdf]>)'],
    ['[pdf](/uploads/a.pdf?x=1#page=2)', '[pdf]([/uploads/a.pdf]#page=2)'],
    ['[pdf](/uploads/a.pdf#page=2)', '[pdf]([/uploads/a.pdf]#page=2)'],
    ['[x]: /uploads/a.jpg', '[x]: [/uploads/a.jpg]'],
    ['<img src="/uploads/a.jpg">', '<img src="[/uploads/a.jpg]">'],
    ["<a href='/uploads/a.pdf'>", "<a href='[/uploads/a.pdf]'>"],
    [
      '<img srcset="/uploads/a.jpg 1x, /uploads/b.jpg 2x">',
      '<img srcset="[/uploads/a.jpg] 1x, [/uploads/b.jpg] 2x">',
    ],
    ['![a](/uploads/a\\_b\\_1.jpg)', '![a]([/uploads/a_b_1.jpg])'],
    ['Voir https://cms.example.org/uploads/a.pdf.', 'Voir [/uploads/a.pdf].'],
    ['`https://cms.example.org/uploads/a.pdf`', '`[/uploads/a.pdf]`'],
  ])('%s', (body, expected) => expect(rewrite(body)).toBe(expected));
});

describe('what is not the CMS’s stays as it is', () => {
  test.each([
    '![a](https://other.example.org/uploads/a.jpg)',
    '![a](https://cms.example.org.evil.net/uploads/a.jpg)',
    'Le dossier /uploads/photos est plein.',
    '`![a](/uploads/a.jpg)`',
    '```\n![a](/uploads/a.jpg)\n```',
    '~~~md\n![a](/uploads/a.jpg)\n\n![b](/uploads/b.jpg)',
    '![a](/uploads/../admin)',
  ])('%s', (body) => expect(rewrite(body)).toBe(body));

  test('and text after code is read again', () => {
    expect(rewrite('```\n/uploads\n```\n![a](/uploads/a.jpg)')).toContain('[/uploads/a.jpg]');
    expect(rewrite('a ` b ![a](/uploads/a.jpg)')).toContain('[/uploads/a.jpg]');
  });

  test('a hostile body takes no time', () => {
    const body = Array.from({ length: 1000 }, (_, n) => '`'.repeat(n + 1)).join(' x ');
    const started = Date.now();
    rewrite(body + '![a](/uploads/'.repeat(20_000));
    expect(Date.now() - started).toBeLessThan(3000);
  });
});

test('names are readable: without Strapi’s hash, without its sizes', () => {
  expect(nameFromUrl(`${cms}/uploads/chantier_8429470733.jpg`)).toBe('chantier');
  expect(nameFromUrl(`${cms}/uploads/large_toit_a_8429470733.jpg`)).toBe('toit_a');
});

test('an address of the CMS that is left is found, with its field', () => {
  const at = (text: string, base = cms) => findCmsAddress({ a: [{ b: text }] }, base);
  expect(at('voir https://cms.example.org/admin')).toBe('a.0.b');
  expect(at('voir //cms.example.org.')).toBe('a.0.b');
  expect(at('voir https://cms.example.org.fr')).toBeNull();
  expect(at('http://localhost:13370', 'http://localhost:1337')).toBeNull();
  expect(at('https://example.org/blog', 'https://example.org/cms')).toBeNull();
});
