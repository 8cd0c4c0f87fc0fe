import { expect, test } from 'vitest';
import { assumptionRegister } from '../../../../src/features/simulator/model/assumption-register';
import { assumptionAnchor } from '../../../../src/features/simulator/model/assumptions';
import { plain } from './inputs';

test('each entry of the register has its number, a value, a source, and an effect for all it leaves out', () => {
  expect(assumptionRegister.map(({ id }) => id)).toEqual(
    assumptionRegister.map((_, index) => `hypothese-${index + 1}`),
  );
  for (const { source, omissions } of assumptionRegister) {
    expect(plain(source)).toBe('Source : hypothèse de l’entreprise, 2026.');
    expect(omissions.length).toBeGreaterThan(0);
    for (const omission of omissions) expect(omission).toMatch(/économies affichées/);
  }
});

test('the register states the figures of the calculation, and what the surplus price leaves out', () => {
  expect(assumptionRegister.map(({ value }) => plain(value))).toEqual([
    '0,24 € par kWh',
    '0,04 € par kWh',
    '1 500 € par kWc',
    '40 %, avec batterie 95 % au plus',
    'de 15 à 40 points selon le modèle',
    'de 950 à 1 700 kWh par kWc et par an',
    'de 50 % à 100 % de la production de la région',
    '100 % de 30 à 45°, 90 % à plat, 80 % à la verticale',
    '0 % par an',
    '0 % par an',
    '25 ans',
    '10 × 6 m, panneaux de 1,13 × 1,95 m et de 0,5 kWc',
  ]);
  const surplus = assumptionRegister.find(({ id }) => id === assumptionAnchor('surplusPrice'));
  expect(surplus?.omissions.map(plain)).toContain(
    'la révision annuelle prévue au contrat, de + 2 % : économies affichées trop basses',
  );
});
