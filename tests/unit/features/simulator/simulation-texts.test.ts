import { expect, test } from 'vitest';
import { assumptionRows } from '../../../../src/features/simulator/model/assumption-rows.ts';
import { findBattery } from '../../../../src/features/simulator/model/assumptions.ts';
import {
  analyticsLabel,
  describeBattery,
  describeInputs,
  describePayback,
  describeTariffs,
  describeTariffSources,
  explainExcess,
  explainNetGain,
  explainSavings,
  explainSelfConsumption,
  formatPayback,
  quoteRequestLines,
  summarizeSimulation,
} from '../../../../src/features/simulator/model/simulation-texts.ts';
import { simulateAtTariffs } from '../../../../src/features/simulator/model/public-tariffs.ts';
import { simulate } from '../../../../src/features/simulator/model/simulation.ts';
import type {
  Simulation,
  SimulationInputs,
} from '../../../../src/features/simulator/model/simulation.ts';
import { defaultInputs, withPlainSpaces } from './inputs.ts';

const exampleInputs: SimulationInputs = {
  ...defaultInputs,
  orientation: 'sud-est',
  tiltDeg: 22.5,
  monthlyBillEur: 150.5,
};
const inputsWithBattery = { ...exampleInputs, battery: findBattery('m7', 14) };
const simulateWith = (changedInputs: Partial<SimulationInputs>) =>
  simulate({ ...exampleInputs, ...changedInputs });

test('savings above the bill are explained before their percentage', () => {
  expect(explainExcess(simulateWith({}))).toBeNull();
  const smallBillInputs = { ...exampleInputs, monthlyBillEur: 20 };
  expect(explainExcess(simulate(smallBillInputs))).toBe(
    'Votre production dépasse votre consommation',
  );
  expect(
    withPlainSpaces(summarizeSimulation(smallBillInputs, simulate(smallBillInputs))),
  ).toContain('par an (votre production dépasse votre consommation), pour');
});

test.each([
  ['m7', 21, 150, null],
  ['m7', 21, 60, 'Limitée par votre consommation : vous utilisez chez vous 36 % de la production.'],
  ['m5', 5, 0, 'Limitée par votre consommation : vous utilisez chez vous 0 % de la production.'],
] as const)(
  'a sentence says if consumption limits the share used at home: battery %s of %d kWh, bill of %d €',
  (series, capacity, monthlyBillEur, sentence) => {
    const battery = findBattery(series, capacity);
    const explanation = explainSelfConsumption(
      simulate({ ...defaultInputs, battery, monthlyBillEur }),
    );
    expect(explanation && withPlainSpaces(explanation)).toBe(sentence);
  },
);

test('figures that could surprise are explained', () => {
  const explainBillSavings = (monthlyBillEur: number) =>
    withPlainSpaces(explainSavings(simulateWith({ monthlyBillEur })));
  expect(explainBillSavings(150)).toMatch(
    /^Vos économies : l’électricité que vous n’achetez plus, et/,
  );
  expect(explainBillSavings(0)).toMatch(/^Vos économies : sans facture/);
  expect(explainBillSavings(20)).toMatch(/^Vos économies : plus de 100 % de la facture/);
});

test('the payback is shown in years, and the net gain with the savings and the cost', () => {
  const simulation = simulate(defaultInputs);
  expect(withPlainSpaces(describePayback(simulation))).toBe('Coût couvert en 8,9 ans.');
  expect(withPlainSpaces(explainNetGain(simulation))).toBe(
    '25 200 € d’économies cumulées, moins 9 000 € de coût.',
  );
  expect(withPlainSpaces(explainNetGain(simulateWith({ monthlyBillEur: 0 })))).toMatch(
    /^Pas encore couvert : /,
  );
  expect([8.94, 1.94, 1.96].map(formatPayback).map(withPlainSpaces)).toEqual([
    '8,9 ans',
    '1,9 an',
    '2 ans',
  ]);
});

test.each([
  [
    'm5',
    5,
    150,
    /^Votre batterie : à elle seule, elle ajoute 252 € par an et coûte 3 500 € ; .* 13,9 ans\.$/,
  ],
  ['m7', 21, 120, /il faudrait \d+,?\d* ans pour l’amortir, plus que sa durée de vie\.$/],
  ['m5', 15, 20, /n’ajoute rien à vos économies\.$/],
] as const)('battery %s of %d kWh has its own payback', (series, capacity, bill, sentence) => {
  const battery = findBattery(series, capacity);
  if (!battery) throw new Error('no such battery');
  const description = describeBattery({ ...defaultInputs, monthlyBillEur: bill }, battery);
  expect(withPlainSpaces(description)).toMatch(sentence);
});

const tariffDates = { source: 'CRE', since: '2026-08-01', validUntil: '2026-12-31' };
const tariffs = {
  electricity: { ...tariffDates, eurPerKwh: 0.2001 },
  surplus: { ...tariffDates, eurPerKwh: 0.011 },
};

/** Simulates the default inputs at the public tariffs. */
function simulateDefault(monthlyBillEur: number): Simulation {
  const simulation = simulateAtTariffs(
    { ...defaultInputs, monthlyBillEur },
    tariffs,
    tariffDates.validUntil,
  );
  if (simulation === null) throw new Error('The tariffs do not apply.');
  return simulation;
}

test('the table of assumptions lists every specified value with its source and its simplifications', () => {
  const tableRows = assumptionRows(tariffs);
  const rowTexts = tableRows.map(
    ({ value, source, omissions }) => `${value} (${source}). ${omissions}`,
  );
  const tableText = withPlainSpaces(rowTexts.join('\n'));
  for (const value of [
    '0,24 € par kWh',
    '0,04 € par kWh',
    '1 500 € par kWc',
    '25 ans',
    'Corse : 1 500 ; ',
    '40 %, avec batterie 95 % au plus',
    'M5, 10 kWh : 5 700 €, + 25 points ; ',
    'Sud-est : 93 % ; ',
    '100 % de 30 à 45°, 90 % à plat, 80 % à la verticale',
    '10 × 6 m, panneaux de 1,13 × 1,95 m et de 0,5 kWc (hypothèse de l’entreprise, 2026).',
    '0,2001 € par kWh (CRE, depuis le 1er août 2026). Sa prochaine révision, après le 31 décembre',
  ]) {
    expect(tableText).toContain(value);
  }
  const cellTexts = tableRows.flatMap((row) => Object.values<string>({ ...row }));
  expect(cellTexts.filter((text) => text.trim() === '')).toEqual([]);
  expect(assumptionRows(null)).toEqual(tableRows.slice(0, -2));
});

test('the public tariffs apply until their last day, and neither in Corsica nor overseas', () => {
  const { netGainEur, paybackYears } = simulateDefault(150);
  expect([Math.round(netGainEur), formatPayback(paybackYears)]).toEqual([9194, '12,4\u00a0ans']);
  expect(simulateAtTariffs(defaultInputs, tariffs, '2027-01-01')).toBeNull();
  for (const region of ['corse', 'guyane', 'la-reunion'] as const) {
    expect(simulateAtTariffs({ ...defaultInputs, region }, tariffs, '2026-12-31')).toBeNull();
  }
});

test('savings at current public tariffs are shown for comparison, with source and date', () => {
  expect(withPlainSpaces(describeTariffs(simulateDefault(150)))).toBe(
    'Aux tarifs publics du moment : 728 € d’économies par an, coût couvert en 12,4 ans.',
  );
  expect(withPlainSpaces(describeTariffs(simulateDefault(0)))).toBe(
    'Aux tarifs publics du moment : 92 € d’économies par an, coût non couvert en 25 ans.',
  );
  expect(withPlainSpaces(describeTariffSources(tariffs))).toBe(
    'Achat à 0,2001 € par kWh (CRE, depuis le 1er août 2026) ; vente à 0,011 € par kWh (CRE, depuis le 1er août 2026).',
  );
});

test('the result is summarized in one sentence, without a percentage if there is no bill', () => {
  expect(withPlainSpaces(summarizeSimulation(exampleInputs, simulate(exampleInputs)))).toBe(
    'Avec 6 kWc, vous économisez environ 914 € par an, soit 51 % de votre facture, pour un investissement de 9 000 € : gain net de 13 850 € sur 25 ans.',
  );
  const noBillInputs = { ...exampleInputs, monthlyBillEur: 0 };
  expect(withPlainSpaces(summarizeSimulation(noBillInputs, simulate(noBillInputs)))).toBe(
    'Avec 6 kWc, vous économisez environ 305 € par an, pour un investissement de 9 000 € : 1 383 € restent à couvrir au bout de 25 ans.',
  );
});

test('the lines of a request for a quote describe the simulation', () => {
  const lines = quoteRequestLines(
    inputsWithBattery,
    simulate(inputsWithBattery),
    simulateDefault(150),
  );
  expect(lines.map(withPlainSpaces)).toEqual([
    'Facture de 150,50 € par mois',
    '6 kWc, 12 panneaux',
    'Toit orienté sud-est, incliné à 22,5°, Occitanie',
    'Batterie M7, 14 kWh',
    'Estimation : 1 371 € d’économies par an pour 17 000 € investis, soit un amortissement en 12,4 ans ; gain net de 17 275 € sur 25 ans',
    'Aux tarifs publics du moment : 728 € d’économies par an, coût couvert en 12,4 ans.',
  ]);
});

test('the inputs are described in the order of the form', () => {
  expect(withPlainSpaces(describeInputs(exampleInputs).join(', '))).toBe(
    'Facture de 150,50 € par mois, 6 kWc, Toit orienté sud-est, Incliné à 22,5°, Occitanie, Sans batterie',
  );
});

test('the analytics label contains only the power and the bill', () => {
  expect(analyticsLabel(inputsWithBattery)).toBe('6 kWc, 150.5 EUR');
});
