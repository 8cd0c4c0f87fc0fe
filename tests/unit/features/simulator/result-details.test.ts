/** The details below a result: sensitivity, other powers, batteries, the visitor’s existing quote. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  batteries,
  companyAssumptions,
  findBattery,
} from '../../../../src/features/simulator/model/assumptions';
import {
  batteryPaybacks,
  describeBatteryPayback,
  summarizeBatteries,
} from '../../../../src/features/simulator/model/battery-payback';
import {
  describeQuote,
  simulateQuote,
} from '../../../../src/features/simulator/model/existing-quote';
import {
  comparePowers,
  explainComparison,
} from '../../../../src/features/simulator/model/power-comparison';
import {
  sensitivityBars,
  sensitivityOf,
} from '../../../../src/features/simulator/model/sensitivity';
import { simulate } from '../../../../src/features/simulator/model/simulation';
import { anyCompanyInputs, anyInputs, defaultInputs, orInfinity, plain } from './inputs';

describe('the sensitivity', () => {
  test('of the default inputs, from the strongest assumption to the weakest', () => {
    const { influences, longestYears, worstYears } = sensitivityOf(defaultInputs);
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
    expect(worstYears).toBeGreaterThan(longestYears ?? Infinity);
  });

  test('has a range around the payback, bars on the axis, and the strongest influence first', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const sensitivity = sensitivityOf(inputs);
        const { paybackYears, shortestYears, longestYears, worstYears, influences } = sensitivity;
        expect(paybackYears).toBe(simulate(inputs).paybackYears);
        // The last bit of a sum depends on its order.
        const years = orInfinity(paybackYears);
        expect(orInfinity(shortestYears)).toBeLessThanOrEqual(years * (1 + 1e-9));
        expect(orInfinity(longestYears)).toBeGreaterThanOrEqual(years * (1 - 1e-9));
        expect(orInfinity(worstYears)).toBeGreaterThanOrEqual(
          orInfinity(longestYears) * (1 - 1e-9),
        );
        const effects = influences.map(
          ({ lowerYears, higherYears }) =>
            Math.abs(orInfinity(lowerYears) - orInfinity(higherYears)) || 0,
        );
        expect(effects).toEqual([...effects].sort((a, b) => b - a));
        const labels = influences.map(({ label }) => label);
        expect(labels.includes('Prix de la batterie')).toBe(inputs.battery !== null);
        expect(labels.includes('Vieillissement des panneaux')).toBe(
          inputs.assumptions.ageingRate > 0,
        );
        const axis = sensitivityBars(sensitivity);
        expect(axis === null).toBe(paybackYears === null);
        // Where an assumption hardly matters, the payback differs by no more than what its search rounds off.
        for (const { startPercent, endPercent } of axis?.bars ?? []) {
          expect(startPercent).toBeGreaterThanOrEqual(-1e-4);
          expect(startPercent).toBeLessThanOrEqual((axis?.paybackPercent ?? 0) + 1e-4);
          expect(endPercent).toBeGreaterThanOrEqual((axis?.paybackPercent ?? 0) - 1e-4);
          expect(endPercent).toBeLessThanOrEqual(100 + 1e-4);
        }
      }),
    );
  });

  test('to a cost, in which the payback is linear, is the same on both sides', () => {
    fc.assert(
      fc.property(anyCompanyInputs, (inputs) => {
        const { paybackYears, influences } = sensitivityOf(inputs);
        for (const { label, lowerYears, higherYears } of influences) {
          if (!/l’installation|la batterie/.test(label)) continue;
          const shorter = orInfinity(paybackYears) - orInfinity(lowerYears);
          const longer = orInfinity(higherYears) - orInfinity(paybackYears);
          expect(longer / shorter).toBeCloseTo(1, 6);
        }
      }),
    );
  });
});

describe('the comparison of powers', () => {
  test('has the result itself for the chosen power', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const chosen = comparePowers(inputs).filter(({ isChosen }) => isChosen);
        expect(chosen.map(({ simulation }) => simulation)).toEqual([simulate(inputs)]);
      }),
    );
  });

  test('never has a larger power that costs, produces or saves less', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const simulations = comparePowers(inputs).map(({ simulation }) => simulation);
        simulations.slice(1).forEach((larger, index) => {
          const smaller = simulations[index] ?? larger;
          expect(larger.totalCostEur).toBeGreaterThan(smaller.totalCostEur);
          expect(larger.annualProductionKwh).toBeGreaterThan(smaller.annualProductionKwh);
          expect(larger.annualSavingsEur).toBeGreaterThanOrEqual(
            smaller.annualSavingsEur * (1 - 1e-12),
          );
        });
      }),
    );
  });

  test('has the same payback, without a battery, until the consumption is the limit', () => {
    fc.assert(
      fc.property(anyCompanyInputs, (anyBattery) => {
        const inputs = { ...anyBattery, battery: null };
        const powers = comparePowers(inputs).map((power) => {
          const { selfConsumedShare, selfConsumptionRate } = power.simulation;
          return { ...power, usedShare: selfConsumedShare / selfConsumptionRate };
        });
        const [first, ...others] = powers.filter(({ usedShare }) => usedShare === 1);
        if (!first) return;
        const years = orInfinity(first.simulation.paybackYears);
        for (const { simulation } of others) expect(simulation.paybackYears).toBeCloseTo(years, 9);
        const beyond = powers.find(({ usedShare }) => usedShare < 0.999);
        if (beyond) expect(beyond.simulation.paybackYears).toBeGreaterThan(years);
      }),
    );
  });

  test('is explained in one sentence', () => {
    expect(plain(explainComparison(defaultInputs))).toBe(
      'Coût et économies grandissent ensemble : l’amortissement reste le même jusqu’à 13,3 kWc. Au-delà, votre consommation est la limite : chaque kWh de plus rapporte 0,04 €, au lieu de 0,24 €.',
    );
    expect(plain(explainComparison({ ...defaultInputs, monthlyBillEur: 20 }))).toMatch(
      /^Dès 3 kWc, /,
    );
    expect(plain(explainComparison({ ...defaultInputs, monthlyBillEur: 400 }))).toMatch(
      /jusqu’à 15 kWc : votre consommation n’est pas encore la limite\.$/,
    );
    expect(explainComparison({ ...defaultInputs, battery: batteries[0] })).toMatch(
      /^Le prix de la batt/,
    );
  });
});

describe('a battery’s payback', () => {
  test('compares the roof with the battery and without', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const without = simulate({ ...inputs, battery: null });
        for (const { battery, isChosen, addedEur } of batteryPaybacks(inputs)) {
          const together = simulate({ ...inputs, battery });
          expect(together.annualSavingsEur - without.annualSavingsEur).toBeCloseTo(addedEur, 6);
          expect(together.totalCostEur - without.totalCostEur).toBeCloseTo(battery.priceEur, 6);
          expect(isChosen).toBe(battery === inputs.battery);
        }
      }),
    );
  });

  test('is its price ÷ what it adds, if the years are equal', () => {
    fc.assert(
      fc.property(anyCompanyInputs, (inputs) => {
        for (const payback of batteryPaybacks(inputs)) {
          const { battery, addedEur, paybackYears, isWithinLifetime } = payback;
          if (paybackYears === null) expect(addedEur).toBeLessThan(battery.priceEur / 399);
          else expect(paybackYears).toBeCloseTo(battery.priceEur / addedEur, 6);
          expect(isWithinLifetime).toBe(paybackYears !== null && paybackYears <= 15);
        }
      }),
    );
  });

  test('is described, also if the battery does not pay off', () => {
    const describeChosen = (change: Partial<typeof defaultInputs>) => {
      const paybacks = batteryPaybacks({ ...defaultInputs, ...change });
      const chosen = paybacks.filter(({ isChosen }) => isChosen);
      const sentences = chosen.map((payback) =>
        describeBatteryPayback(payback, companyAssumptions),
      );
      return [summarizeBatteries(paybacks), ...sentences].map(plain);
    };
    expect(describeChosen({ battery: findBattery('m5', 10) })).toEqual([
      'amortie en 13,6 ans',
      'Batterie M5, 10 kWh : elle ajoute 420 € par an à vos économies et coûte 5 700 € ; elle est amortie en 13,6 ans.',
    ]);
    expect(describeChosen({ battery: findBattery('m7', 21) })).toEqual([
      'pas amortie avant d’être usée',
      'Batterie M7, 21 kWh : elle ajoute 672 € par an à vos économies et coûte 11 000 € ; il faudrait 16,4 ans pour l’amortir, plus que sa durée de vie.',
    ]);
    expect(describeChosen({ battery: findBattery('m5', 5), monthlyBillEur: 20 })[1]).toMatch(
      /n’ajoute rien à vos économies/,
    );
    expect(describeChosen({})).toEqual(['amortie en 13,6 ans au mieux']);
  });
});

describe('an existing quote', () => {
  test('at the company’s price and the same power gives the same result', () => {
    fc.assert(
      fc.property(anyCompanyInputs, (inputs) => {
        const quote = { totalEur: inputs.powerKwc * 1500, powerKwc: inputs.powerKwc };
        expect(simulateQuote(quote, inputs)).toEqual(simulate(inputs));
      }),
    );
  });

  test('is calculated with its own power and total', () => {
    expect(simulateQuote({ totalEur: 12_150, powerKwc: 4.5 }, defaultInputs)).toMatchObject({
      annualProductionKwh: 6300,
      totalCostEur: 12_150,
    });
  });

  test('that is dearer never pays off earlier, and gains less', () => {
    fc.assert(
      fc.property(anyInputs, fc.integer({ min: 500, max: 199_000 }), (inputs, totalEur) => {
        const { powerKwc } = inputs;
        const cheap = simulateQuote({ totalEur, powerKwc }, inputs);
        const dear = simulateQuote({ totalEur: totalEur + 1000, powerKwc }, inputs);
        expect(orInfinity(dear.paybackYears)).toBeGreaterThanOrEqual(
          orInfinity(cheap.paybackYears),
        );
        expect(dear.netGainEur).toBeCloseTo(cheap.netGainEur - 1000, 4);
      }),
    );
  });

  test('is described in three sentences', () => {
    const sentences = (totalEur: number, inputs = defaultInputs) =>
      describeQuote({ totalEur, powerKwc: 6 }, inputs).map(plain);
    expect(sentences(10_000)).toEqual([
      'Ce devis demande 10 000 € pour 6 kWc, soit 1 667 € par kWc : 11 % de plus que les 1 500 € que nous supposons.',
      'À ce prix, l’installation est amortie en 9,9 ans.',
      'Au bout de 25 ans, le gain net serait de 15 200 €.',
    ]);
    expect(sentences(9000)[0]).toMatch(/comme nous le supposons\.$/);
    expect(sentences(7200)[0]).toMatch(/ : 20 % de moins que les 1 500 € que nous supposons\.$/);
    expect(sentences(40_000)[2]).toBe('Au bout de 25 ans, 14 800 € resteraient à couvrir.');
    expect(sentences(9000, { ...defaultInputs, battery: batteries[0] })[1]).toMatch(
      /, batterie ajoutée à notre prix\.$/,
    );
    const withoutSavings = {
      ...defaultInputs,
      monthlyBillEur: 0,
      assumptions: { ...companyAssumptions, surplusPriceEurPerKwh: 0 },
    };
    expect(sentences(9000, withoutSavings)[1]).toBe(
      'À ce prix, l’installation n’est jamais amortie.',
    );
  });
});
