import { expect, test } from 'vitest';
import { titleSize } from '../../../src/ui/title-size';

test.each([
  ['Combien produirait votre toit ?', 'text-h1'],
  ['Votre autoconsommation', 'text-h1-long'],
  ['Rendez-vous au sous-sol', 'text-h1'],
  ['Photovoltaïque\u00a0: combien ?', 'text-h1-long'],
  ['Anticonstitutionnellement', 'text-h1-longest'],
])('a title is set by its longest word: « %s »', (title, size) => {
  expect(titleSize(title)).toBe(size);
});
