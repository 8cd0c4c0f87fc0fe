/** Inputs for tests of the simulator. */
import fc from 'fast-check';
import {
  batteries,
  installationPowersKwc,
  orientations,
  regions,
} from '../../../../src/features/simulator/model/assumptions.ts';
import type { SimulationInputs } from '../../../../src/features/simulator/model/simulation.ts';

/** Default values of the form. */
export const defaultInputs: SimulationInputs = {
  powerKwc: 6,
  orientation: 'sud',
  tiltDeg: 30,
  monthlyBillEur: 150,
  region: 'occitanie',
  battery: null,
};

/** Generates random inputs, also with bills above the form’s maximum. */
export const anyInputs: fc.Arbitrary<SimulationInputs> = fc.record({
  powerKwc: fc.constantFrom(...installationPowersKwc),
  orientation: fc.constantFrom(...orientations.map(({ slug }) => slug)),
  tiltDeg: fc.double({ min: 0, max: 90, noNaN: true }),
  monthlyBillEur: fc.oneof(
    fc.constant(0),
    fc.double({ min: 0.01, max: 1e9, noNaN: true }),
    fc.integer({ min: 0, max: 2000 }),
  ),
  region: fc.constantFrom(...regions.map(({ slug }) => slug)),
  battery: fc.constantFrom(null, ...batteries),
});

/** Replaces no-break spaces by plain ones. */
export const withPlainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
