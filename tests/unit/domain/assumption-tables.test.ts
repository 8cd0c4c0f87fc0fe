import { expect, test } from 'vitest';
import {
  assumptionSource,
  assumptionTables,
  assumptionsBehind,
  leftOut,
} from '../../../src/domain/simulator/assumption-tables';
import { companyFigures } from '../../../src/domain/simulator/own-figures';
import { batteries, orientations, regions } from '../../../src/domain/simulator/assumptions';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const rowsOf = (title: string) =>
  assumptionTables.find((table) => table.title === title)?.rows.map((row) => row.map(plain)) ?? [];

test('every constant of the calculation is told, with its unit', () => {
  expect(rowsOf('Prix et constantes')).toEqual([
    ['Électricité achetée au réseau', '0,24 € par kWh'],
    ['Surplus vendu', '0,04 € par kWh'],
    ['Installation, pose comprise', '1 500 € par kWc'],
    ['Puissance d’un panneau', '0,5 kWc'],
    ['Autoconsommation sans batterie', '40 %'],
    ['Autoconsommation, au plus', '95 %'],
    ['Durée considérée', '25 ans'],
    ['Toit dessiné', '10 × 6 m'],
    ['Panneau dessiné', '1,13 × 1,95 m'],
  ]);
});

test('every region, orientation and battery has its row, and each tilt its share', () => {
  expect(rowsOf('Production par région')).toHaveLength(regions.length);
  expect(rowsOf('Production par région')).toContainEqual(['La Réunion', '1 700 kWh']);
  expect(rowsOf('Orientation du toit')).toHaveLength(orientations.length);
  expect(rowsOf('Orientation du toit')).toContainEqual(['Sud-est', '93 %']);
  expect(rowsOf('Batteries')).toHaveLength(batteries.length);
  expect(rowsOf('Batteries')).toContainEqual(['M7, 21 kWh', '11 000 €', '+ 40 points']);
  expect(
    rowsOf('Inclinaison du toit')
      .slice(0, 3)
      .map(([, share]) => share),
  ).toEqual(['90 %', '100 %', '80 %']);
});

test('a source and a date stand behind them, and what is left out is said', () => {
  expect(assumptionSource).toEqual({ name: 'hypothèse de l’entreprise', date: '2026' });
  expect(leftOut.join(' ')).toMatch(/vieillissement.*prix de l’électricité.*aides/);
});

test('a printed sheet tells what its own calculation rests on', () => {
  const lines = assumptionsBehind({
    powerKwc: 6,
    orientation: 'est',
    tiltDeg: 15,
    monthlyBillEur: 150,
    region: 'corse',
    battery: batteries[1],
    figures: { ...companyFigures, baseSelfConsumptionRate: 0.615 },
  }).map(plain);
  expect(lines.slice(0, 2)).toEqual([
    'Corse : 1 500 kWh par kWc et par an, plein sud et bien incliné',
    'Orientation est : 80 % de cette production ; inclinaison 15° : 95 %',
  ]);
  expect(lines[4]).toBe('Autoconsommation : 61,5 % sans batterie, 25 points de plus avec celle-ci');
});
