import { describe, expect, test } from 'vitest';
import { countOf } from '../../../src/domain/text/format';
import { splitHeroTitle } from '../../../src/domain/text/titles';
import { iconNamed } from '../../../src/domain/icons';
import { paragraphs } from '../../../src/domain/text/paragraphs';
import { slugify, uniqueSlugs } from '../../../src/domain/text/slug';

test('the hero’s last two words stand on a line of their own', () => {
  expect(splitHeroTitle('Votre toit produit plus')).toEqual({
    lead: 'Votre toit',
    highlight: 'produit plus',
  });
  expect(splitHeroTitle('Soleil')).toEqual({ lead: '', highlight: 'Soleil' });
  expect(splitHeroTitle('  Et votre toit\u202f?  ')).toEqual({
    lead: 'Et',
    highlight: 'votre toit\u202f?',
  });
});

test('icon names are known whatever their case; others give the fallback', () => {
  expect(iconNamed('SUN', 'award')).toBe('sun');
  expect(iconNamed(' Wind ', 'award')).toBe('wind');
  expect(iconNamed('thermometer', 'lightbulb')).toBe('lightbulb');
  expect(iconNamed(null, 'star')).toBe('star');
});

test('a blank line starts a paragraph, a single line break does not', () => {
  expect(paragraphs('Un\nsuite\r\n \r\nDeux\n\n\n\nTrois\n')).toEqual([
    'Un\nsuite',
    'Deux',
    'Trois',
  ]);
  expect(paragraphs(' \n ')).toEqual([]);
});

describe('slugs', () => {
  test('accents, ligatures and punctuation become plain letters and hyphens', () => {
    expect(slugify('« L’été à Rivesaltes » : cœur & Ægée')).toBe('l-ete-a-rivesaltes-coeur-aegee');
    expect(slugify('☀️')).toBe('');
  });

  test('the same text twice gives two slugs', () => {
    expect(uniqueSlugs(['Toit', 'toit', 'Toit 2', '?'], 'projet')).toEqual([
      'toit',
      'toit-2',
      'toit-2-2',
      'projet',
    ]);
  });
});

test('counts are written as in French', () => {
  expect([0, 1, 2].map((count) => countOf(count, 'projet'))).toEqual([
    '0\u00a0projet',
    '1\u00a0projet',
    '2\u00a0projets',
  ]);
  expect(countOf(3, 'lieu', 'lieux')).toBe('3\u00a0lieux');
});
