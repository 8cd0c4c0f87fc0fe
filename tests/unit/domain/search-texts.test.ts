/** What search results and networks show of a text. */
import { describe, expect, it, test } from 'vitest';
import { isPreview } from '../../../src/domain/site/deploy-context';
import { formatTimeSpan } from '../../../src/domain/text/format';
import { documentTitle, searchDescription, shortened } from '../../../src/domain/text/titles';
import { scriptSafeJson } from '../../../src/content/structured-data';

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

test('only a named context other than production is a preview', () => {
  expect([undefined, '', 'production'].map(isPreview)).toEqual([false, false, false]);
  expect(['deploy-preview', 'branch-deploy', 'dev'].map(isPreview)).toEqual([true, true, true]);
});

test('opening hours are written as in French', () => {
  expect(formatTimeSpan({ opens: '08:30', closes: '18:00' })).toBe(
    '8\u00a0h\u00a030 – 18\u00a0h\u00a000',
  );
});
