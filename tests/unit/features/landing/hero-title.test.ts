import { expect, test } from 'vitest';
import { splitHeroTitle } from '../../../../src/features/landing/hero/hero-title.ts';

test('the last two words of the hero’s title are highlighted', () => {
  expect(splitHeroTitle('Soleil')).toEqual({ lead: '', highlight: 'Soleil' });
  expect(splitHeroTitle('  Et votre toit\u202f?  ')).toEqual({
    lead: 'Et',
    highlight: 'votre toit\u202f?',
  });
});
