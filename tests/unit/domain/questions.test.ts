/** The sceptic’s questions: what matters most, other sizes, the battery alone, a quote in hand. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { batteries, findBattery } from '../../../src/domain/simulator/assumptions';
import {
  answerOfBatteries,
  batterySums,
  describeBatterySum,
} from '../../../src/domain/simulator/battery-sum';
import { companyFigures } from '../../../src/domain/simulator/own-figures';
import {
  describeQuote,
  parseQuote,
  simulateQuote,
} from '../../../src/domain/simulator/quote-in-hand';
import {
  formatPayback,
  formatPaybackRange,
  sensitivityBars,
  sensitivityOf,
} from '../../../src/domain/simulator/sensitivity';
import { simulate } from '../../../src/domain/simulator/simulation';
import {
  compareSizes,
  consumptionLimitKwc,
  explainSizes,
} from '../../../src/domain/simulator/sizes';
import { anyInputs, anyOwnInputs, defaultInputs } from './simulation-inputs';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const years = (payback: number | null) => payback ?? Infinity;

describe('what matters most', () => {
  test('for the default, from the strongest assumption to the weakest', () => {
    const { influences, shortestYears, longestYears, worstYears } = sensitivityOf(defaultInputs);
    expect(
      influences.map(({ label, lowerYears, higherYears }) => [
        label,
        lowerYears?.toFixed(1),
        higherYears?.toFixed(1),
      ]),
    ).toEqual([
      ['Production de la région', '11.2', '7.4'],
      ['Prix de l’installation', '7.1', '10.7'],
      ['Prix de l’électricité achetée', '10.6', '7.7'],
      ['Part consommée sur place', '10.3', '7.9'],
      ['Prix du surplus vendu', '9.3', '8.6'],
    ]);
    expect(plain(formatPaybackRange(shortestYears, longestYears))).toBe('de 7,1 à 11,2 ans');
    expect(worstYears).toBeGreaterThan(longestYears ?? Infinity);
  });

  test('the range holds the headline, and all wrong at once is never better than one', () => {
    fc.assert(
      fc.property(anyOwnInputs, (inputs) => {
        const { paybackYears, shortestYears, longestYears, worstYears } = sensitivityOf(inputs);
        expect(paybackYears).toBe(simulate(inputs).paybackYears);
        expect(years(shortestYears)).toBeLessThanOrEqual(years(paybackYears));
        expect(years(longestYears)).toBeGreaterThanOrEqual(years(paybackYears));
        expect(years(worstYears)).toBeGreaterThanOrEqual(years(longestYears) * (1 - 1e-9));
      }),
      { numRuns: 40 },
    );
  });

  test('sorted by effect; a figure of 0 is left out, a battery’s price is not', () => {
    fc.assert(
      fc.property(anyOwnInputs, (inputs) => {
        const { influences } = sensitivityOf(inputs);
        const effects = influences.map(
          ({ lowerYears, higherYears }) => Math.abs(years(lowerYears) - years(higherYears)) || 0,
        );
        expect(effects).toEqual([...effects].sort((a, b) => b - a));
        const labels = influences.map(({ label }) => label);
        expect(labels.includes('Prix de la batterie')).toBe(inputs.battery !== null);
        expect(labels.includes('Vieillissement des panneaux')).toBe(inputs.figures.ageingRate > 0);
      }),
      { numRuns: 40 },
    );
  });

  test('where the formula is linear, in every cost, both sides are equally long', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const { paybackYears, influences } = sensitivityOf(inputs);
        for (const { label, lowerYears, higherYears } of influences) {
          if (!/l’installation|la batterie/.test(label)) continue;
          const [shorter, longer] = [
            years(paybackYears) - years(lowerYears),
            years(higherYears) - years(paybackYears),
          ];
          expect(longer / shorter).toBeCloseTo(1, 6);
        }
      }),
    );
  });

  test('bars stay on their axis and around the headline', () => {
    fc.assert(
      fc.property(anyOwnInputs, (inputs) => {
        const sensitivity = sensitivityOf(inputs);
        const axis = sensitivityBars(sensitivity);
        expect(axis === null).toBe(sensitivity.paybackYears === null);
        for (const { startPercent, endPercent } of axis?.bars ?? []) {
          expect(startPercent).toBeGreaterThanOrEqual(-1e-6);
          expect(endPercent).toBeLessThanOrEqual(100 + 1e-6);
          expect(startPercent).toBeLessThanOrEqual(axis?.headlinePercent ?? 0);
          expect(endPercent).toBeGreaterThanOrEqual(axis?.headlinePercent ?? 0);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('a payback that never comes is said', () => {
    const figures = { ...companyFigures, surplusPriceEurPerKwh: 0 };
    const free = sensitivityOf({ ...defaultInputs, monthlyBillEur: 0, figures });
    expect(formatPaybackRange(free.shortestYears, free.longestYears)).toBe('jamais');
    expect(sensitivityBars(free)).toBeNull();
    expect(plain(formatPaybackRange(12, null))).toBe('12 ans, ou jamais');
    expect(plain(formatPaybackRange(8.94, 8.91))).toBe('8,9 ans');
    expect([8.94, 1.94, 1.96].map(formatPayback).map(plain)).toEqual([
      '8,9 ans',
      '1,9 an',
      '2 ans',
    ]);
  });
});

describe('other sizes', () => {
  test('the chosen one is the headline, to the last digit', () => {
    fc.assert(
      fc.property(anyOwnInputs, (inputs) => {
        const sizes = compareSizes(inputs);
        const chosen = sizes.filter(({ isChosen }) => isChosen);
        expect(chosen).toHaveLength(1);
        expect(chosen[0]?.simulation).toEqual(simulate(inputs));
      }),
    );
  });

  test('a larger one never costs less, produces less or saves less', () => {
    fc.assert(
      fc.property(anyOwnInputs, (inputs) => {
        const sizes = compareSizes(inputs).map(({ simulation }) => simulation);
        sizes.slice(1).forEach((larger, index) => {
          const smaller = sizes[index] ?? larger;
          expect(larger.totalCostEur).toBeGreaterThan(smaller.totalCostEur);
          expect(larger.annualProductionKwh).toBeGreaterThan(smaller.annualProductionKwh);
          expect(larger.annualSavingsEur).toBeGreaterThanOrEqual(
            smaller.annualSavingsEur * (1 - 1e-12),
          );
        });
      }),
    );
  });

  test('without a battery the payback is the same until consumption is the limit', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const alone = { ...inputs, battery: null };
        const limitKwc = consumptionLimitKwc(alone);
        const within = compareSizes(alone).filter(({ powerKwc }) => powerKwc <= limitKwc);
        const [first] = within;
        for (const { simulation } of within) {
          expect(simulation.paybackYears).toBeCloseTo(first?.simulation.paybackYears ?? 0, 9);
        }
        const beyond = compareSizes(alone).find(({ powerKwc }) => powerKwc > limitKwc * 1.001);
        if (beyond && first) {
          expect(beyond.simulation.paybackYears).toBeGreaterThan(
            first.simulation.paybackYears ?? Infinity,
          );
        }
      }),
    );
  });

  test('one sentence says why', () => {
    expect(plain(explainSizes(defaultInputs))).toBe(
      'Coût et économies grandissent ensemble : l’amortissement reste le même jusqu’à 13,3 kWc. Au-delà, votre consommation est la limite : chaque kWh de plus rapporte 0,04 €, au lieu de 0,24 €.',
    );
    expect(plain(explainSizes({ ...defaultInputs, monthlyBillEur: 20 }))).toMatch(/^Dès 3 kWc, /);
    expect(plain(explainSizes({ ...defaultInputs, monthlyBillEur: 400 }))).toMatch(
      /jusqu’à 15 kWc : votre consommation n’est pas encore la limite\.$/,
    );
    expect(explainSizes({ ...defaultInputs, battery: batteries[0] })).toMatch(
      /^Le prix de la batt/,
    );
  });
});

describe('the battery’s own sum', () => {
  test('is the difference between the roof with it and without', () => {
    fc.assert(
      fc.property(anyOwnInputs, (inputs) => {
        const alone = simulate({ ...inputs, battery: null });
        for (const { battery, isChosen, addedEur } of batterySums(inputs)) {
          const together = simulate({ ...inputs, battery });
          expect(together.annualSavingsEur - alone.annualSavingsEur).toBeCloseTo(addedEur, 6);
          expect(together.totalCostEur - alone.totalCostEur).toBeCloseTo(battery.priceEur, 6);
          expect(isChosen).toBe(battery === inputs.battery);
        }
      }),
    );
  });

  test('without a change over the years it pays in its price ÷ what it adds', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        for (const { battery, addedEur, paybackYears, isWithinLifetime } of batterySums(inputs)) {
          if (paybackYears === null) expect(addedEur).toBeLessThan(battery.priceEur / 399);
          else expect(paybackYears).toBeCloseTo(battery.priceEur / addedEur, 6);
          expect(isWithinLifetime).toBe(paybackYears !== null && paybackYears <= 15);
        }
      }),
    );
  });

  test('says when it does not pay', () => {
    const chosen = (change: Partial<typeof defaultInputs>) => {
      const inputs = { ...defaultInputs, ...change };
      const sums = batterySums(inputs);
      const sum = sums.find(({ isChosen }) => isChosen);
      if (!sum) throw new Error('A battery must be chosen.');
      return [answerOfBatteries(sums), describeBatterySum(sum, inputs.figures)].map(plain);
    };
    expect(chosen({ battery: findBattery('m5', 10) })).toEqual([
      'amortie en 13,6 ans',
      'Batterie M5, 10 kWh : elle ajoute 420 € par an à vos économies et coûte 5 700 € ; elle est amortie en 13,6 ans.',
    ]);
    expect(chosen({ battery: findBattery('m7', 21) })).toEqual([
      'pas amortie avant d’être usée',
      'Batterie M7, 21 kWh : elle ajoute 672 € par an à vos économies et coûte 11 000 € ; il faudrait 16,4 ans pour l’amortir, plus que sa durée de vie.',
    ]);
    expect(chosen({ battery: findBattery('m5', 5), monthlyBillEur: 20 })[1]).toMatch(
      /n’ajoute rien à vos économies/,
    );
    expect(plain(answerOfBatteries(batterySums(defaultInputs)))).toBe(
      'amortie en 13,6 ans au mieux',
    );
  });
});

describe('a quote in hand', () => {
  test('at the company’s price and the same power changes nothing', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const quote = { totalEur: inputs.powerKwc * 1500, powerKwc: inputs.powerKwc };
        expect(simulateQuote(quote, inputs)).toEqual(simulate(inputs));
      }),
    );
  });

  test('counts with its own power and its own total, whatever the simulation’s', () => {
    expect(simulateQuote({ totalEur: 12_150, powerKwc: 4.5 }, defaultInputs)).toMatchObject({
      annualProductionKwh: 6300,
      totalCostEur: 12_150,
    });
  });

  test('a dearer one never pays earlier, nor gains more', () => {
    fc.assert(
      fc.property(anyOwnInputs, fc.integer({ min: 500, max: 199_000 }), (inputs, totalEur) => {
        const { powerKwc } = inputs;
        const cheap = simulateQuote({ totalEur, powerKwc }, inputs);
        const dear = simulateQuote({ totalEur: totalEur + 1000, powerKwc }, inputs);
        expect(years(dear.paybackYears)).toBeGreaterThanOrEqual(years(cheap.paybackYears));
        expect(dear.savingsIn25YearsEur).toBeCloseTo(cheap.savingsIn25YearsEur - 1000, 4);
      }),
    );
  });

  test('is told in three sentences', () => {
    const sentences = (totalEur: number, powerKwc: number, inputs = defaultInputs) =>
      describeQuote({ totalEur, powerKwc }, inputs).map(plain);
    expect(sentences(10_000, 6)).toEqual([
      'Ce devis demande 10 000 € pour 6 kWc, soit 1 667 € par kWc : 11 % de plus que les 1 500 € que nous supposons.',
      'À ce prix, l’installation est amortie en 9,9 ans.',
      'Au bout de 25 ans, le gain net serait de 15 200 €.',
    ]);
    expect(sentences(9000, 6)[0]).toMatch(/comme nous le supposons\.$/);
    expect(sentences(40_000, 6)[2]).toBe('Au bout de 25 ans, 14 800 € resteraient à couvrir.');
    expect(sentences(9000, 6, { ...defaultInputs, battery: batteries[0] })[1]).toMatch(
      /, batterie ajoutée à notre prix\.$/,
    );
  });

  test('what is wrong with it is said at its field', () => {
    expect(parseQuote({ totalEur: '12 500', powerKwc: '4,5' })).toEqual({
      status: 'valid',
      quote: { totalEur: 12_500, powerKwc: 4.5 },
    });
    for (const texts of [{}, { totalEur: '499', powerKwc: '0.4' }]) {
      const parsed = parseQuote(texts);
      expect(parsed.status === 'invalid' && Object.keys(parsed.errors)).toEqual([
        'totalEur',
        'powerKwc',
      ]);
    }
    const parsed = parseQuote({ totalEur: '10000', powerKwc: '36,1' });
    expect(parsed.status === 'invalid' && plain(parsed.errors.powerKwc ?? '')).toBe(
      'Indiquez la puissance du devis, de 0,5 à 36 kWc.',
    );
  });
});
