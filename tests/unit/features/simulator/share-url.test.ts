import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  batteries,
  companyAssumptions,
  installationPowersKwc,
  orientations,
  regions,
} from '../../../../src/features/simulator/model/assumptions';
import {
  readSimulationAddress,
  writeSimulationAddress,
} from '../../../../src/features/simulator/model/share-url';
import { parseAssumptions } from '../../../../src/features/simulator/model/custom-assumptions';
import {
  defaultSimulationFields,
  parseSimulation,
} from '../../../../src/features/simulator/model/simulator-form';
import type { SimulationFields } from '../../../../src/features/simulator/model/simulator-form';
import { parseQuote } from '../../../../src/features/simulator/model/existing-quote';
import { anyAssumptions } from './inputs';

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

describe('a simulation in the page’s address', () => {
  test('has the parameters that the form sends without script', () => {
    const sent =
      '?facture=200&kwc=9&auto=on&orientation=sud-est&inclinaison=35&region=corse&batterie=on&gamme=m7&kwh=14';
    const fields = {
      monthlyBill: '200',
      power: '9',
      isPowerUnknown: true,
      orientation: 'sud-est',
      tilt: '35',
      region: 'corse',
      hasBattery: true,
      batterySeries: 'm7',
      batteryCapacityKwh: '14',
    };
    expect(readSimulationAddress(sent)?.fields).toEqual(fields);
    const written = { fields, assumptions: companyAssumptions, quote: null };
    expect(writeSimulationAddress('', written)).toBe(sent);
  });

  test('is read as it was written, with the visitor’s own assumptions and quote', () => {
    fc.assert(
      fc.property(anyFields, anyAssumptions, anyQuote, (fields, assumptions, quote) => {
        const read = readSimulationAddress(
          writeSimulationAddress('', { fields, assumptions, quote }),
        );
        expect(read && parseQuote(read.quoteTexts).quote).toEqual(quote);
        expect(read && parseSimulation(read.fields, {})).toEqual(parseSimulation(fields, {}));
        if (fields.hasBattery) expect(read?.fields).toEqual(fields);
        expect(read && parseAssumptions(read.assumptionTexts)).toEqual({ assumptions, errors: {} });
      }),
    );
  });

  test('holds no assumption that is the company’s', () => {
    const assumptions = {
      ...companyAssumptions,
      electricityPriceEurPerKwh: 0.2516,
      priceRiseRate: 0.03,
    };
    const fields = { ...defaultSimulationFields, monthlyBill: '90' };
    expect(writeSimulationAddress('', { fields, assumptions, quote: null })).toMatch(
      /&region=occitanie&achat=0.2516&hausse=3$/,
    );
    expect(
      writeSimulationAddress('', { fields, assumptions: companyAssumptions, quote: null }),
    ).toMatch(/&region=occitanie$/);
  });

  test('replaces an older simulation and keeps other parameters', () => {
    const anyShared = fc.record({
      fields: anyFields,
      assumptions: anyAssumptions,
      quote: anyQuote,
    });
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

  test('needs a bill; other missing parameters have their defaults', () => {
    expect(readSimulationAddress('')).toBeNull();
    expect(readSimulationAddress('?kwc=9&region=corse')).toBeNull();
    expect(readSimulationAddress('?facture=80')).toEqual({
      fields: { ...defaultSimulationFields, monthlyBill: '80' },
      assumptionTexts: {},
      quoteTexts: {},
    });
  });
});
