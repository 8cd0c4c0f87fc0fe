/** Inputs for tests that hold for every simulation. */
import fc from 'fast-check';
import {
  assumptionFields,
  batteries,
  companyAssumptions,
  installationPowersKwc,
  orientations,
  regions,
} from '../../../../src/features/simulator/model/assumptions';
import type { Assumptions } from '../../../../src/features/simulator/model/assumptions';
import type { SimulationInputs } from '../../../../src/features/simulator/model/simulation';

/** The form’s defaults. */
export const defaultInputs: SimulationInputs = {
  powerKwc: 6,
  orientation: 'sud',
  tiltDeg: 30,
  monthlyBillEur: 150,
  region: 'occitanie',
  battery: null,
  assumptions: companyAssumptions,
};

/** With at most four decimals in the field’s unit, as the form accepts them. */
export const anyAssumptions: fc.Arbitrary<Assumptions> = fc
  .tuple(
    ...assumptionFields.map(({ name, isPercent, min, max }) =>
      fc
        .integer({ min: min * 10_000, max: max * 10_000 })
        .map((value) => [name, value / 10_000 / (isPercent ? 100 : 1)] as const),
    ),
  )
  .chain((entries) =>
    fc.constantFrom('sud' as const, 'nord' as const).map((bestOrientation) => ({
      ...companyAssumptions,
      ...Object.fromEntries(entries),
      bestOrientation,
    })),
  );

const inputsWith = (assumptions: fc.Arbitrary<Assumptions>): fc.Arbitrary<SimulationInputs> =>
  fc.record({
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
    assumptions,
  });

/** With the company’s assumptions. */
export const anyCompanyInputs = inputsWith(fc.constant(companyAssumptions));

/** With the company’s assumptions or the visitor’s. */
export const anyInputs = inputsWith(fc.oneof(fc.constant(companyAssumptions), anyAssumptions));

/** For comparisons. */
export const orInfinity = (years: number | null) => years ?? Infinity;

/** With plain spaces. */
export const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
