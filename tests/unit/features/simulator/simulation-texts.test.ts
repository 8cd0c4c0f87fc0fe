import { expect, test } from 'vitest';
import {
  companyAssumptions,
  findBattery,
} from '../../../../src/features/simulator/model/assumptions';
import {
  analyticsLabel,
  composeQuoteRequest,
  describeAssumptions,
  describeInputs,
  explainExcess,
  formatPayback,
  formatPaybackRange,
  questionBill,
  summarizeSimulation,
} from '../../../../src/features/simulator/model/simulation-texts';
import { simulate } from '../../../../src/features/simulator/model/simulation';
import type { SimulationInputs } from '../../../../src/features/simulator/model/simulation';
import { plain } from './inputs';

const inputs: SimulationInputs = {
  powerKwc: 6,
  orientation: 'sud-est',
  tiltDeg: 22.5,
  monthlyBillEur: 150.5,
  region: 'occitanie',
  battery: null,
  assumptions: companyAssumptions,
};
const withBattery = { ...inputs, battery: findBattery('m7', 14) };

test('the inputs are described in the order of the form', () => {
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

test('savings above the bill are explained before their percentage', () => {
  const excessOf = (change: Partial<SimulationInputs>) => {
    const changed = { ...inputs, ...change };
    return explainExcess(changed, simulate(changed));
  };
  expect(excessOf({})).toBeNull();
  expect(excessOf({ monthlyBillEur: 0 })).toBeNull();
  expect(excessOf({ monthlyBillEur: 20 })).toBe('Votre production dépasse votre consommation');
  // Dear surplus: less is produced than consumed.
  const assumptions = {
    ...companyAssumptions,
    electricityPriceEurPerKwh: 0.1,
    surplusPriceEurPerKwh: 0.5,
    baseSelfConsumptionRate: 0,
  };
  expect(excessOf({ assumptions, monthlyBillEur: 100 })).toBe(
    'La vente du surplus rapporte plus que votre facture',
  );
  const small = { ...inputs, monthlyBillEur: 20 };
  expect(plain(summarizeSimulation(small, simulate(small)))).toContain(
    'par an (votre production dépasse votre consommation, soit 210 % de votre facture), pour',
  );
});

test('a bill out of all proportion to the power is asked for', () => {
  const questionOf = (monthlyBillEur: number, powerKwc = 6) => {
    const question = questionBill({ ...inputs, monthlyBillEur, powerKwc });
    return question && plain(question);
  };
  for (const usual of [0, 20, 50, 150, 1000, 4000]) expect(questionOf(usual)).toBeNull();
  expect(questionOf(10, 15)).toBe(
    'Est-ce bien votre facture mensuelle ? 10 €, c’est très peu pour 15 kWc.',
  );
  expect(questionOf(0.01)).toMatch(
    /^Est-ce bien votre facture mensuelle \? 0,01 €, c’est très peu/,
  );
  expect(questionOf(15_050)).toMatch(/15 050 €, c’est beaucoup pour 6 kWc\.$/);
});

test('the result is summarized in one sentence, without a percentage if there is no bill', () => {
  expect(plain(summarizeSimulation(inputs, simulate(inputs)))).toBe(
    'Avec 6 kWc, vous économisez environ 914 € par an, soit 51 % de votre facture, pour un investissement de 9 000 € : gain net de 13 850 € sur 25 ans.',
  );
  const free = { ...inputs, monthlyBillEur: 0 };
  expect(plain(summarizeSimulation(free, simulate(free)))).toBe(
    'Avec 6 kWc, vous économisez environ 305 € par an, pour un investissement de 9 000 € : 1 383 € restent à couvrir au bout de 25 ans.',
  );
});

test('the request for a quote is a message that the visitor could have written', () => {
  expect(plain(composeQuoteRequest(withBattery, simulate(withBattery), null))).toBe(
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

test('the request names the visitor’s own assumptions and existing quote', () => {
  const own = {
    ...inputs,
    assumptions: { ...companyAssumptions, surplusPriceEurPerKwh: 0.1, priceRiseRate: 0.035 },
  };
  const lines = composeQuoteRequest(own, simulate(own), '8 400 € pour 6 kWc')
    .split('\n')
    .map(plain);
  expect(lines.slice(6)).toEqual([
    '– Prix du surplus vendu : 0,1 € par kWh (au lieu de 0,04)',
    '– Hausse du prix de l’électricité : 3,5 % par an (au lieu de 0)',
    '– Devis déjà reçu : 8 400 € pour 6 kWc',
    expect.stringMatching(/^– Estimation : 1 188 € d’économies la première année pour 9 000 €/),
  ]);
  expect(plain(summarizeSimulation(own, simulate(own)))).toMatch(
    /^Avec 6 kWc et vos hypothèses, vous économisez environ 1 188 € la première année/,
  );
});

test('the request mentions that orientations are the other way round south of the equator', () => {
  const south: SimulationInputs = { ...inputs, region: 'mayotte' };
  expect(plain(composeQuoteRequest(south, simulate(south), null))).toContain(
    'Mayotte\n– Orientation à confirmer : au sud de l’équateur, le simulateur la compte à l’opposé\n',
  );
  const turned: SimulationInputs = {
    ...south,
    assumptions: { ...companyAssumptions, bestOrientation: 'nord' },
  };
  const request = plain(composeQuoteRequest(turned, simulate(turned), null));
  expect(request).toContain('– Orientation qui produit le plus : nord (au lieu de sud)');
  expect(request).not.toContain('à confirmer');
  expect(plain(summarizeSimulation(turned, simulate(turned)))).toContain('et vos hypothèses');
  expect(describeAssumptions(turned).map(plain)).toContain(
    'Orientation sud-est : 65 % de cette production ; inclinaison 22,5° : 98 % [7, 8, 9]',
  );
});

test('the analytics label has the power and the bill, and nothing else', () => {
  expect(analyticsLabel(withBattery)).toBe('6 kWc, 150.5 EUR');
});

test('the assumptions of a calculation are listed with what it leaves out', () => {
  const lines = describeAssumptions({
    ...inputs,
    orientation: 'est',
    tiltDeg: 15,
    region: 'corse',
    battery: findBattery('m5', 10),
    assumptions: { ...companyAssumptions, baseSelfConsumptionRate: 0.615, priceRiseRate: 0.03 },
  }).map(plain);
  expect(lines).toEqual([
    'Corse : 1 500 kWh par kWc et par an, plein sud et bien incliné [6]',
    'Orientation est : 80 % de cette production ; inclinaison 15° : 95 % [7, 8, 9]',
    'Électricité à 0,24 € par kWh, + 3 % par an, surplus vendu 0,04 € par kWh [1, 2, 10]',
    'Installation à 1 500 € par kWc, pose comprise [3]',
    'Autoconsommation : 61,5 % sans batterie, 25 points de plus avec celle-ci [4, 5]',
    expect.stringMatching(
      /^Non compris : le vieillissement des panneaux et de la batterie, les aides/,
    ),
  ]);
});

test('a payback is in years with one decimal, a range from the shortest to the longest', () => {
  const paybacks = [8.94, 1.94, 1.96, null].map(formatPayback);
  expect(paybacks.map(plain)).toEqual(['8,9 ans', '1,9 an', '2 ans', 'jamais']);
  expect(plain(formatPaybackRange(11.2, 7.14, 9))).toBe('de 7,1 à 11,2 ans');
  expect(plain(formatPaybackRange(8.94, 8.91))).toBe('8,9 ans');
  expect(plain(formatPaybackRange(12, null))).toBe('12 ans, ou jamais');
  expect(formatPaybackRange(null, null)).toBe('jamais');
});
