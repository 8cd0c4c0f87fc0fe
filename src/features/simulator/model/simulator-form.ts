/** The simulator’s form: its fields and defaults, their validation, the fields that depend on others. */
import { formatEuros } from '../../../lib/format';
import { askWhichNumber, readNumber } from '../../../lib/read-number';
import {
  batteries,
  companyAssumptions,
  findBattery,
  installationPowersKwc,
  isSouthOfEquator,
  powerFromBill,
  orientations,
  regions,
} from './assumptions';
import type { AssumptionName } from './assumptions';
import { parseAssumptions } from './custom-assumptions';
import type { AssumptionTexts } from './custom-assumptions';
import type { SimulationInputs } from './simulation';

/** The values of the form’s controls, as typed. Their names in HTML and addresses: `fieldParameters`. */
export interface SimulationFields {
  monthlyBill: string;
  power: string;
  isPowerUnknown: boolean;
  orientation: string;
  tilt: string;
  region: string;
  hasBattery: boolean;
  batterySeries: string;
  batteryCapacityKwh: string;
}

/** The company’s example: an average house near the Mediterranean. */
export const defaultSimulationFields: SimulationFields = {
  monthlyBill: '150',
  power: '6',
  isPowerUnknown: false,
  orientation: 'sud',
  tilt: '30',
  region: 'occitanie',
  hasBattery: false,
  batterySeries: 'm5',
  batteryCapacityKwh: '5',
};

/** What may be typed after them. */
export const billUnit = '€ par mois';
export const tiltUnit = '°';

/** In degrees: flat and vertical. */
export const tiltLimits = { min: 0, max: 90 } as const;

/** More than any home or small business pays: a typing error. */
const highestMonthlyBillEur = 100_000;

export type FieldErrors = Partial<Record<keyof SimulationFields | AssumptionName, string>>;

type ParsedSimulation =
  { status: 'valid'; inputs: SimulationInputs } | { status: 'invalid'; errors: FieldErrors };

/** Error messages are for the visitor, in French. */
export function parseSimulation(
  fields: SimulationFields,
  assumptionTexts: AssumptionTexts,
): ParsedSimulation {
  const errors: FieldErrors = {};
  const monthlyBillEur = readNumber(fields.monthlyBill, billUnit);
  if (monthlyBillEur === null) {
    errors.monthlyBill =
      askWhichNumber(fields.monthlyBill, billUnit) ??
      'Indiquez votre facture mensuelle en euros, par exemple 150.';
  } else if (monthlyBillEur < 0) {
    errors.monthlyBill = 'La facture ne peut pas être négative.';
  } else if (monthlyBillEur > highestMonthlyBillEur) {
    errors.monthlyBill = `Cette facture dépasse ${formatEuros(highestMonthlyBillEur)} par mois\u00a0: vérifiez le montant.`;
  }
  const tiltDeg = readNumber(fields.tilt, tiltUnit);
  if (tiltDeg === null || tiltDeg < tiltLimits.min || tiltDeg > tiltLimits.max) {
    errors.tilt =
      askWhichNumber(fields.tilt, tiltUnit) ??
      'L’inclinaison va de 0 (à plat) à 90\u00a0degrés (vertical).';
  }
  const powerKwc = fields.isPowerUnknown
    ? powerFromBill(monthlyBillEur ?? 0)
    : installationPowersKwc.find((power) => String(power) === fields.power);
  if (powerKwc === undefined) errors.power = 'Choisissez une puissance de la liste.';
  const orientation = orientations.find(({ slug }) => slug === fields.orientation)?.slug;
  if (!orientation) errors.orientation = 'Choisissez une orientation de la liste.';
  const region = regions.find(({ slug }) => slug === fields.region)?.slug;
  if (!region) errors.region = 'Choisissez une région de la liste.';
  const battery = findBattery(fields.batterySeries, Number(fields.batteryCapacityKwh));
  if (fields.hasBattery && !battery) {
    errors.batteryCapacityKwh = 'Choisissez une capacité de cette gamme.';
  }
  const { assumptions, errors: assumptionErrors } = parseAssumptions(assumptionTexts);
  Object.assign(errors, assumptionErrors);
  if (region && !isSouthOfEquator(region)) {
    assumptions.bestOrientation = companyAssumptions.bestOrientation;
  }
  if (
    Object.keys(errors).length > 0 ||
    monthlyBillEur === null ||
    tiltDeg === null ||
    powerKwc === undefined ||
    !orientation ||
    !region
  ) {
    return { status: 'invalid', errors };
  }
  return {
    status: 'valid',
    inputs: {
      powerKwc,
      orientation,
      tiltDeg,
      // Less than a cent is no bill.
      monthlyBillEur: monthlyBillEur < 0.01 ? 0 : monthlyBillEur,
      region,
      battery: fields.hasBattery ? battery : null,
      assumptions,
    },
  };
}

/** Updates the power from the bill for « Je ne sais pas », and a capacity that the battery’s series does not have. */
export function updateDependentFields(fields: SimulationFields): SimulationFields {
  // A bill that is not a number does not change the power.
  const bill = fields.isPowerUnknown ? readNumber(fields.monthlyBill, billUnit) : null;
  const first = batteries.find(({ series }) => series === fields.batterySeries);
  const isOffered = findBattery(fields.batterySeries, Number(fields.batteryCapacityKwh)) !== null;
  return {
    ...fields,
    ...(bill !== null && { power: String(powerFromBill(bill)) }),
    ...(first && !isOffered && { batteryCapacityKwh: String(first.capacityKwh) }),
  };
}
