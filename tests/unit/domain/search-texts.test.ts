/** What search results, networks and pictures show of a text. */
import { describe, expect, it, test } from 'vitest';
import { isPreview } from '../../../src/domain/deploy-context';
import { formatTimeSpan } from '../../../src/domain/format';
import { balanceLines, breakLines } from '../../../src/domain/line-breaks';
import { withNoBreakSpaces } from '../../../src/domain/no-break-spaces';
import { documentTitle, searchDescription } from '../../../src/domain/page-title';
import { scriptSafeJson } from '../../../src/domain/script-safe-json';
import { sharedPhotograph, sharePictureUrl } from '../../../src/domain/share-pictures';
import { shortened } from '../../../src/domain/shortened';

describe('a page’s title', () => {
  it('has the site’s name behind it where there is room', () => {
    expect(documentTitle('Blog', 'Hélianthe Énergie')).toBe('Blog – Hélianthe Énergie');
    const long = 'Batterie domestique : faites le calcul avant de signer';
    expect(documentTitle(long, 'Hélianthe Énergie')).toBe(long);
  });
});

describe('a description', () => {
  it('is one line of whole words, as long as results show it', () => {
    expect(searchDescription(' Deux\n lignes ')).toBe('Deux lignes');
    const long = searchDescription('mot '.repeat(100));
    expect(long).toMatch(/ mot…$/);
    expect(long.length).toBeLessThanOrEqual(161);
  });

  it('loses no word that fits, and ends in no comma', () => {
    expect(shortened('un deux', 7)).toBe('un deux');
    expect(shortened('un, deux', 6)).toBe('un…');
    expect(shortened('anticonstitutionnellement', 6)).toBe('antico…');
  });
});

test('a title cannot end the script that holds it', () => {
  const title = '</script><script>alert(1)</script><!-- \u2028';
  const json = scriptSafeJson({ title });
  expect(json).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(json)).toEqual({ title });
});

test('French spaces that part no mark, number or unit', () => {
  expect(withNoBreakSpaces('Prix : 1 008 € pour 6 kWc, « oui » ou 12 % ?')).toBe(
    'Prix\u00a0: 1\u00a0008\u00a0€ pour 6\u00a0kWc, «\u00a0oui\u00a0» ou 12\u00a0%\u00a0?',
  );
  expect(withNoBreakSpaces('3 maisons, 2 000 kWh, 20 ans')).toBe(
    '3 maisons, 2\u00a0000\u00a0kWh, 20\u00a0ans',
  );
});

describe('lines', () => {
  const letters = (line: string) => line.length;

  it('end at spaces and after hyphens, never at a no-break space', () => {
    expect(breakLines('Que faire\u00a0? Peut-être rien', 10, letters)).toEqual([
      'Que',
      'faire\u00a0?',
      'Peut-être',
      'rien',
    ]);
  });

  it('hold a word that is too long alone, and nothing of no text', () => {
    expect(breakLines('un photovoltaïque deux', 5, letters)).toEqual([
      'un',
      'photovoltaïque',
      'deux',
    ]);
    expect(breakLines('  ', 5, letters)).toEqual([]);
  });

  it('are balanced without becoming more', () => {
    expect(breakLines('aaaa bbbb cc', 9, letters)).toEqual(['aaaa bbbb', 'cc']);
    expect(balanceLines('aaaa bbbb cc', 9, letters)).toEqual(['aaaa', 'bbbb cc']);
  });
});

describe('the address of a shared picture', () => {
  it('names its photograph, or none', () => {
    const card = { title: 'Toit', kicker: null };
    const photograph = 'toit-de-tuiles.1a2b3c4d.jpg';
    expect(sharedPhotograph(sharePictureUrl({ ...card, photograph }, 'abc123'))).toBe(photograph);
    expect(sharedPhotograph(sharePictureUrl({ ...card, photograph: null }, 'abc123'))).toBeNull();
  });

  it('is told from other addresses', () => {
    for (const url of ['', '/favicon.svg', '/_pictures/r3/toit.1a2b3c4d.jpg-480.webp']) {
      expect(sharedPhotograph(url)).toBeUndefined();
    }
  });
});

test('only a named context other than production is a preview', () => {
  expect([undefined, '', 'production'].map(isPreview)).toEqual([false, false, false]);
  expect(['deploy-preview', 'branch-deploy', 'dev'].map(isPreview)).toEqual([true, true, true]);
});

test('opening hours are written as in French', () => {
  expect(formatTimeSpan({ opens: '08:30', closes: '18:00' })).toBe(
    '8\u00a0h\u00a030 – 18\u00a0h\u00a000',
  );
});
