import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  batteries,
  installationPowersKwc,
  orientations,
  regions,
} from '../../../src/domain/simulator/assumptions';
import {
  readSimulationAddress,
  writeSimulationAddress,
} from '../../../src/domain/simulator/address';
import { companyFigures, parseFigures } from '../../../src/domain/simulator/own-figures';
import { defaultSimulationFields, parseSimulation } from '../../../src/domain/simulator/form';
import type { SimulationFields } from '../../../src/domain/simulator/form';
import { parseQuote } from '../../../src/domain/simulator/quote-in-hand';
import { anyFigures } from './simulation-inputs';

const anyFields: fc.Arbitrary<SimulationFields> = fc
  .record({
    monthlyBill: fc.oneof(fc.nat({ max: 2000 }).map(String), fc.string()),
    power: fc.constantFrom(...installationPowersKwc.map(String)),
    isPowerUnknown: fc.boolean(),
    orientation: fc.constantFrom(...orientations.map(({ slug }) => slug)),
    tilt: fc.oneof(fc.nat({ max: 90 }).map(String), fc.string()),
    region: fc.constantFrom(...regions.map(({ slug }) => slug)),
    hasBattery: fc.boolean(),
    battery: fc.constantFrom(...batteries),
  })
  .map(({ battery, ...fields }) => ({
    ...fields,
    batterySeries: battery.series,
    batteryCapacityKwh: String(battery.capacityKwh),
  }));

const anyQuote = fc.option(
  fc.record({
    totalEur: fc.integer({ min: 500, max: 200_000 }),
    powerKwc: fc.integer({ min: 5, max: 360 }).map((tenths) => tenths / 10),
  }),
);

const rewritten = (search: string, address: string) => {
  const shared = readSimulationAddress(address);
  if (!shared) throw new Error('It must hold a simulation.');
  return writeSimulationAddress(search, { ...shared, figures: companyFigures, quote: null });
};

describe('a simulation in the page’s address', () => {
  test('has the parameters the form sends without script', () => {
    const sent =
      '?facture=200&kwc=9&auto=on&orientation=sud-est&inclinaison=35&region=corse&batterie=on&gamme=m7&kwh=14';
    const shared = readSimulationAddress(sent);
    expect(shared?.fields).toEqual({
      monthlyBill: '200',
      power: '9',
      isPowerUnknown: true,
      orientation: 'sud-est',
      tilt: '35',
      region: 'corse',
      hasBattery: true,
      batterySeries: 'm7',
      batteryCapacityKwh: '14',
    });
    expect(rewritten('', sent)).toBe(sent);
  });

  test('still opens as it was written before, and is written anew', () => {
    const before =
      '?monthlyBill=200&power=9&isPowerUnknown=on&orientation=sud-est&inclination=35&region=corse&hasBattery=on&batteryType=m7&batteryPower=14';
    expect(rewritten(before, before)).toBe(
      '?facture=200&kwc=9&auto=on&orientation=sud-est&inclinaison=35&region=corse&batterie=on&gamme=m7&kwh=14',
    );
  });

  test('comes back as it went, with the figures that are the visitor’s own', () => {
    fc.assert(
      fc.property(anyFields, anyFigures, anyQuote, (fields, figures, quote) => {
        const read = readSimulationAddress(writeSimulationAddress('', { fields, figures, quote }));
        expect(read && parseQuote(read.quoteTexts)).toEqual(
          quote ? { status: 'valid', quote } : parseQuote({}),
        );
        expect(read && parseSimulation(read.fields)).toEqual(parseSimulation(fields));
        if (fields.hasBattery) expect(read?.fields).toEqual(fields);
        expect(read && parseFigures(read.figureTexts)).toEqual({ figures, errors: {} });
      }),
    );
  });

  test('holds no figure that is the company’s', () => {
    const figures = { ...companyFigures, electricityPriceEurPerKwh: 0.2516, priceRiseRate: 0.03 };
    const fields = { ...defaultSimulationFields, monthlyBill: '90' };
    expect(writeSimulationAddress('', { fields, figures, quote: null })).toMatch(
      /&region=occitanie&achat=0.2516&hausse=3$/,
    );
    expect(writeSimulationAddress('', { fields, figures: companyFigures, quote: null })).toMatch(
      /&region=occitanie$/,
    );
  });

  test('leaves the parameters of others alone, and replaces an older simulation', () => {
    const anyShared = fc.record({ fields: anyFields, figures: anyFigures, quote: anyQuote });
    fc.assert(
      fc.property(anyShared, anyShared, fc.string(), (older, newer, campaign) => {
        const others = `?${new URLSearchParams({ utm_campaign: campaign, ref: 'a' }).toString()}`;
        const address = writeSimulationAddress(writeSimulationAddress(others, older), newer);
        const parameters = new URLSearchParams(address);
        expect(parameters.getAll('utm_campaign')).toEqual([campaign]);
        expect(parameters.getAll('facture')).toEqual([newer.fields.monthlyBill]);
        expect(address).toBe(writeSimulationAddress(others, newer));
      }),
    );
  });

  test('without a bill there is none; what is left out has its default', () => {
    expect(readSimulationAddress('')).toBeNull();
    expect(readSimulationAddress('?kwc=9&region=corse')).toBeNull();
    expect(readSimulationAddress('?facture=80')).toEqual({
      fields: { ...defaultSimulationFields, monthlyBill: '80' },
      figureTexts: {},
      quoteTexts: {},
    });
  });
});
