/** Today’s public tariffs: what the simulator offers, until when, and what a production build says after it. */
import { expect, test } from 'vitest';
import {
  areCurrent,
  followsTariffs,
} from '../../../../src/features/simulator/model/current-tariffs';
import { companyAssumptions } from '../../../../src/features/simulator/model/assumptions';
import { simulate } from '../../../../src/features/simulator/model/simulation';
import { staleTariffs, viewTariffs } from '../../../../src/features/simulator/tariffs-view';
import type { CurrentTariffs } from '../../../../src/lib/site-config';
import { defaultInputs } from './inputs';

const tariffs: CurrentTariffs = {
  electricity: {
    ...{ eurPerKwh: 0.2001, source: 'tarif réglementé' },
    ...{ since: '2026-08-01', validUntil: '2027-01-31' },
  },
  surplus: {
    ...{ eurPerKwh: 0.011, source: 'obligation d’achat' },
    ...{ since: '2026-06-05', validUntil: '2026-12-31' },
  },
};
const inNovember = new Date('2026-11-25T12:00:00Z');
const inJanuary = new Date('2027-01-01T12:00:00Z');

test('both are offered with source and dates, until the first of their last days', () => {
  expect(viewTariffs(tariffs, inNovember)).toEqual({
    validUntil: '2026-12-31',
    rows: [
      {
        name: 'electricityPriceEurPerKwh',
        eurPerKwh: 0.2001,
        price: '0,2001\u00a0€ par\u00a0kWh',
        basis:
          'tarif réglementé, depuis le 1er\u00a0août 2026, tenu pour vrai jusqu’au 31 janvier 2027',
      },
      {
        name: 'surplusPriceEurPerKwh',
        eurPerKwh: 0.011,
        price: '0,011\u00a0€ par\u00a0kWh',
        basis:
          'obligation d’achat, depuis le 5 juin 2026, tenu pour vrai jusqu’au 31 décembre 2026',
      },
    ],
  });
});

test('nothing is offered without confirmed tariffs, after their last day, or where they are the company’s prices', () => {
  expect(viewTariffs(null, inNovember)).toBeNull();
  expect(viewTariffs(tariffs, inJanuary)).toBeNull();
  const same = {
    electricity: { ...tariffs.electricity, eurPerKwh: 0.24 },
    surplus: { ...tariffs.surplus, eurPerKwh: 0.04 },
  };
  expect(viewTariffs(same, inNovember)).toBeNull();
});

test('a page built before the last day knows when it has passed', () => {
  const view = viewTariffs(tariffs, inNovember);
  if (!view) throw new Error('Nothing is offered.');
  expect(areCurrent(view, new Date('2026-12-31T23:59:00Z'))).toBe(true);
  expect(areCurrent(view, inJanuary)).toBe(false);
});

test('with them the defaults save 728 € a year instead of 1,008, and pay off in 12.4 years', () => {
  const assumptions = {
    ...companyAssumptions,
    electricityPriceEurPerKwh: 0.2001,
    surplusPriceEurPerKwh: 0.011,
  };
  const view = viewTariffs(tariffs, inNovember);
  expect(view && followsTariffs(assumptions, view)).toBe(true);
  expect(view && followsTariffs(companyAssumptions, view)).toBe(false);
  const { annualSavingsEur, paybackYears } = simulate({ ...defaultInputs, assumptions });
  expect(Math.round(annualSavingsEur)).toBe(728);
  expect(paybackYears).toBeCloseTo(12.4, 1);
});

test('the build names those whose last day has passed', () => {
  expect(staleTariffs(tariffs, inJanuary)).toEqual(['surplus']);
  expect(staleTariffs(tariffs, inNovember)).toEqual([]);
  expect(staleTariffs(null, inJanuary)).toEqual([]);
});
