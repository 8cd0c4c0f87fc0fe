/** What editors type and paste into the site’s own fields of Strapi’s forms. */
import { describe, expect, it } from 'vitest';
import { readDegrees, readPair } from '../../../scripts/lib/coordinates';
import { linesIn, listIn } from '../../../scripts/cms/strapi/plugin/admin/lines';
import { articleSlugFrom, articleSlugProblem } from '../../../src/lib/article-slug';

describe('coordinates', () => {
  const place = { latitude: 42.64118, longitude: 2.74936 };

  it.each([
    '42,64118, 2,74936',
    '42.64118, 2.74936',
    '42.64118,2.74936',
    '42,64118,2,74936',
    '42,64118 ; 2,74936',
    '42.64118 2.74936',
    ' (42.64118, 2.74936) ',
    '42,64118° N, 2,74936° E',
  ])('are a pair in « %s »', (typed) => {
    expect(readPair(typed)).toEqual(place);
  });

  it('are negative west of Greenwich and south of the equator', () => {
    expect(readPair('48.39, -4.486')).toEqual({ latitude: 48.39, longitude: -4.486 });
    expect(readPair('20,9 S, 55,5 E')).toEqual({ latitude: -20.9, longitude: 55.5 });
    expect(readDegrees('4,486 O')).toBe(-4.486);
  });

  it('are one number with a decimal comma or point, three digits after it or not', () => {
    expect(readDegrees('42,641')).toBe(42.641);
    expect(readDegrees('42.641')).toBe(42.641);
    expect(readPair('42,641')).toBeNull();
    expect(readPair('42')).toBeNull();
  });

  it.each(['est', '42 rue du Mas', '1,2,3,4,5', ''])('are not in « %s »', (typed) => {
    expect(readDegrees(typed)).toBeNull();
    expect(readPair(typed)).toBeNull();
  });
});

describe('a list of lines', () => {
  it('has no blank lines, and none of the signs of a word processor', () => {
    expect(listIn('• Étude gratuite\n\n  – Pose en deux jours \n10-15 ans')).toEqual([
      'Étude gratuite',
      'Pose en deux jours',
      '10-15 ans',
    ]);
  });

  it('shows what was stored by other ways', () => {
    expect(linesIn(['un', { id: 1, text: 'deux' }, { label: 'trois' }])).toBe('un\ndeux\ntrois');
    expect(linesIn(null)).toBe('');
    expect(linesIn({ a: 1 })).toBe('{"a":1}');
  });
});

describe('an address made of a title', () => {
  it.each([
    ['6 kWc à Céret', '6-kwc-a-ceret'],
    ['« L’œuvre d’été »', 'l-oeuvre-d-ete'],
    ['???', ''],
  ])('%s', (title, slug) => {
    expect(articleSlugFrom(title)).toBe(slug);
  });

  it('is cut between words where the title is long, and is one that the site can have', () => {
    const slug = articleSlugFrom(
      'Combien de panneaux faut-il pour une maison de famille '.repeat(3),
    );
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug).toMatch(/^combien-de-panneaux-.*[a-z]$/);
    expect(articleSlugProblem(slug)).toBeNull();
    expect(articleSlugFrom('a'.repeat(200))).toHaveLength(80);
  });
});
