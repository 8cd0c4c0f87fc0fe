import { describe, expect, test } from 'vitest';
import { documentTitle, metaDescription, shortened } from '../../../src/lib/title-and-description';
import { iconNamed } from '../../../src/lib/icon-names';
import { paragraphs } from '../../../src/lib/paragraphs';
import { scriptSafeJson } from '../../../src/content/structured-data';
import { isPreview } from '../../../src/lib/deploy-context';
import { slugify, uniqueSlugs } from '../../../src/lib/slug';

test('icon names ignore case; an unknown one gives the fallback', () => {
  expect(iconNamed('SUN', 'award')).toBe('sun');
  expect(iconNamed(' Wind ', 'award')).toBe('wind');
  expect(iconNamed('thermometer', 'lightbulb')).toBe('lightbulb');
  expect(iconNamed(null, 'star')).toBe('star');
});

test('paragraphs are separated by blank lines, not by single line breaks', () => {
  expect(paragraphs('Un\nsuite\r\n \r\nDeux\n\n\n\nTrois\n')).toEqual([
    'Un\nsuite',
    'Deux',
    'Trois',
  ]);
  expect(paragraphs(' \n ')).toEqual([]);
});

describe('slugs', () => {
  test('have plain letters, digits and hyphens', () => {
    expect(slugify('« L’été à Rivesaltes » : cœur & Ægée')).toBe('l-ete-a-rivesaltes-coeur-aegee');
    expect(slugify('☀️')).toBe('');
  });

  test('are unique', () => {
    expect(uniqueSlugs(['Toit', 'toit', 'Toit 2', '?'], 'projet')).toEqual([
      'toit',
      'toit-2',
      'toit-2-2',
      'projet',
    ]);
  });
});

test('a page’s title ends with the site’s name if there is room', () => {
  expect(documentTitle('Blog', 'Hélianthe Énergie')).toBe('Blog – Hélianthe Énergie');
  const long = 'Batterie domestique : faites le calcul avant de signer';
  expect(documentTitle(long, 'Hélianthe Énergie')).toBe(long);
});

test('a description is one line, cut between words', () => {
  expect(metaDescription(' Deux\n lignes ')).toBe('Deux lignes');
  const long = metaDescription('mot '.repeat(100));
  expect(long).toMatch(/ mot…$/);
  expect(long.length).toBeLessThanOrEqual(161);
  expect(shortened('un deux', 7)).toBe('un deux');
  expect(shortened('un, deux', 6)).toBe('un…');
  expect(shortened('anticonstitutionnellement', 6)).toBe('antico…');
});

test('a title cannot close the script element that contains it', () => {
  const title = '</script><script>alert(1)</script><!--';
  const json = scriptSafeJson({ title });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ title });
});

test('any context but production is a preview', () => {
  expect([undefined, '', 'production'].map(isPreview)).toEqual([false, false, false]);
  expect(['deploy-preview', 'branch-deploy', 'dev'].map(isPreview)).toEqual([true, true, true]);
});
