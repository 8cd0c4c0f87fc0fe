/** Inputs for the properties that hold for every simulation. */
import fc from 'fast-check';
import {
  batteries,
  installationPowersKwc,
  orientations,
  regions,
} from '../../../src/domain/simulator/assumptions';
import { companyFigures } from '../../../src/domain/simulator/own-figures';
import type { Figures } from '../../../src/domain/simulator/own-figures';
import type { SimulationInputs } from '../../../src/domain/simulator/simulation';

/** The form’s defaults. */
export const defaultInputs: SimulationInputs = {
  powerKwc: 6,
  orientation: 'sud',
  tiltDeg: 30,
  monthlyBillEur: 150,
  region: 'occitanie',
  battery: null,
  figures: companyFigures,
};

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** As typed: at most four decimals in the unit of the field. */
const typed = (min: number, max: number) =>
  fc.integer({ min: min * 10_000, max: max * 10_000 }).map((value) => value / 10_000);

/** Any figures the form accepts. */
export const anyFigures: fc.Arbitrary<Figures> = fc
  .record({
    electricityPriceEurPerKwh: typed(0.05, 1),
    surplusPriceEurPerKwh: typed(0, 0.5),
    installationCostEurPerKwc: typed(300, 6000),
    selfConsumptionPercent: typed(0, 95),
    priceRisePercent: typed(-5, 15),
    ageingPercent: typed(0, 5),
  })
  .map(({ selfConsumptionPercent, priceRisePercent, ageingPercent, ...prices }) => ({
    ...prices,
    baseSelfConsumptionRate: selfConsumptionPercent / 100,
    priceRiseRate: priceRisePercent / 100,
    ageingRate: ageingPercent / 100,
  }));

const inputsWith = (figures: fc.Arbitrary<Figures>): fc.Arbitrary<SimulationInputs> =>
  fc.record({
    powerKwc: fc.constantFrom(...installationPowersKwc),
    orientation: fc.constantFrom(...orientations.map(({ slug }) => slug)),
    tiltDeg: number(0, 90),
    monthlyBillEur: fc.oneof(fc.constant(0), number(0.01, 1e9), fc.integer({ min: 0, max: 2000 })),
    region: fc.constantFrom(...regions.map(({ slug }) => slug)),
    battery: fc.constantFrom(null, ...batteries),
    figures,
  });

/** Any roof and bill, with the company’s figures. */
export const anyInputs = inputsWith(fc.constant(companyFigures));

/** Any roof and bill, with the company’s figures or the visitor’s. */
export const anyOwnInputs = inputsWith(fc.oneof(fc.constant(companyFigures), anyFigures));
