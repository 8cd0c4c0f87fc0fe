import { expect, test } from 'vitest';
import { findBattery } from '../../../src/domain/simulator/assumptions';
import {
  announceSimulation,
  composeQuoteRequest,
  describeInputs,
  labelForStatistics,
} from '../../../src/domain/simulator/texts';
import { simulate } from '../../../src/domain/simulator/simulation';
import { companyFigures } from '../../../src/domain/simulator/own-figures';
import type { SimulationInputs } from '../../../src/domain/simulator/simulation';

const inputs: SimulationInputs = {
  powerKwc: 6,
  orientation: 'sud-est',
  tiltDeg: 22.5,
  monthlyBillEur: 150.5,
  region: 'occitanie',
  battery: null,
  figures: companyFigures,
};
const withBattery = { ...inputs, battery: findBattery('m7', 14) };
/** As a reader sees it, whatever the spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('the sheet repeats what the visitor said', () => {
  expect(describeInputs(inputs).map(plain)).toEqual([
    'Facture de 150,50 € par mois',
    '6 kWc',
    'Toit orienté sud-est',
    'Incliné à 22,5°',
    'Occitanie',
    'Sans batterie',
  ]);
  expect(plain(describeInputs(withBattery).at(-1) ?? '')).toBe('Batterie M7, 14 kWh');
});

test('the result is told in one sentence, without a percentage where there is no bill', () => {
  expect(plain(announceSimulation(inputs, simulate(inputs)))).toBe(
    'Avec 6 kWc, vous économisez environ 914 € par an, soit 51 % de votre facture, pour un investissement de 9 000 € : gain net de 13 850 € sur 25 ans.',
  );
  const free = { ...inputs, monthlyBillEur: 0 };
  expect(plain(announceSimulation(free, simulate(free)))).toBe(
    'Avec 6 kWc, vous économisez environ 305 € par an, pour un investissement de 9 000 € : 1 383 € restent à couvrir au bout de 25 ans.',
  );
});

test('the request of a quote is a message the visitor could have written', () => {
  expect(plain(composeQuoteRequest(withBattery, simulate(withBattery)))).toBe(
    [
      'Bonjour,',
      'Je souhaite un devis gratuit à partir de ma simulation :',
      '– Facture de 150,50 € par mois',
      '– 6 kWc, 12 panneaux',
      '– Toit orienté sud-est, incliné à 22,5°, Occitanie',
      '– Batterie M7, 14 kWh',
      '– Estimation : 1 371 € d’économies par an pour 17 000 € investis, soit un amortissement en 12,4 ans ; gain net de 17 275 € sur 25 ans',
    ].join('\n'),
  );
});

test('own figures and a quote in hand are named in the request, only where there are any', () => {
  const own = {
    ...inputs,
    figures: { ...companyFigures, surplusPriceEurPerKwh: 0.1, priceRiseRate: 0.035 },
  };
  const quote = { totalEur: 8400, powerKwc: 6 };
  const lines = composeQuoteRequest(own, simulate(own), quote).split('\n').map(plain);
  expect(lines.slice(6)).toEqual([
    '– Prix du surplus vendu : 0,1 € par kWh (au lieu de 0,04)',
    '– Hausse du prix de l’électricité : 3,5 % par an (au lieu de 0)',
    '– Devis déjà reçu : 8 400 € pour 6 kWc, soit 1 400 € par kWc',
    expect.stringMatching(/^– Estimation : 1 188 € d’économies la première année pour 9 000 €/),
  ]);
  expect(plain(announceSimulation(own, simulate(own)))).toMatch(
    /^Avec 6 kWc et vos hypothèses, vous économisez environ 1 188 € la première année/,
  );
});

test('south of the equator, the request says that the orientation is the one calculated with', () => {
  const south: SimulationInputs = { ...inputs, region: 'mayotte' };
  expect(plain(composeQuoteRequest(south, simulate(south)))).toContain(
    'Mayotte\n– Orientation à confirmer : au sud de l’équateur, le simulateur la compte à l’opposé\n',
  );
});

test('statistics learn the power and the bill, and nothing else', () => {
  expect(labelForStatistics(withBattery)).toBe('6 kWc, 150.5 EUR');
});
