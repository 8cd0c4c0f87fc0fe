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
import { defaultSimulationFields, parseSimulation } from '../../../src/domain/simulator/form';
import type { SimulationFields } from '../../../src/domain/simulator/form';

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

describe('a simulation in the page’s address', () => {
  test('has the parameters the form sends without script', () => {
    const sent =
      '?facture=200&kwc=9&auto=on&orientation=sud-est&inclinaison=35&region=corse&batterie=on&gamme=m7&kwh=14';
    const fields = readSimulationAddress(sent);
    expect(fields).toEqual({
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
    expect(fields && writeSimulationAddress('', fields)).toBe(sent);
  });

  test('still opens as it was written before, and is written anew', () => {
    const before =
      '?monthlyBill=200&power=9&isPowerUnknown=on&orientation=sud-est&inclination=35&region=corse&hasBattery=on&batteryType=m7&batteryPower=14';
    const fields = readSimulationAddress(before);
    expect(fields && writeSimulationAddress(before, fields)).toBe(
      '?facture=200&kwc=9&auto=on&orientation=sud-est&inclinaison=35&region=corse&batterie=on&gamme=m7&kwh=14',
    );
  });

  test('comes back as it went', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const read = readSimulationAddress(writeSimulationAddress('', fields));
        expect(read && parseSimulation(read)).toEqual(parseSimulation(fields));
        if (fields.hasBattery) expect(read).toEqual(fields);
      }),
    );
  });

  test('leaves the parameters of others alone, and replaces an older simulation', () => {
    fc.assert(
      fc.property(anyFields, anyFields, fc.string(), (older, newer, campaign) => {
        const others = `?${new URLSearchParams({ utm_campaign: campaign, ref: 'a' }).toString()}`;
        const address = writeSimulationAddress(writeSimulationAddress(others, older), newer);
        const parameters = new URLSearchParams(address);
        expect(parameters.getAll('utm_campaign')).toEqual([campaign]);
        expect(parameters.getAll('facture')).toEqual([newer.monthlyBill]);
        expect(address).toBe(writeSimulationAddress(others, newer));
      }),
    );
  });

  test('without a bill there is none; what is left out has its default', () => {
    expect(readSimulationAddress('')).toBeNull();
    expect(readSimulationAddress('?kwc=9&region=corse')).toBeNull();
    expect(readSimulationAddress('?facture=80')).toEqual({
      ...defaultSimulationFields,
      monthlyBill: '80',
    });
  });
});
