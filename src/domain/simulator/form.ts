/** Reads what a visitor typed into the simulator, or what a shared address says, and names what is wrong. */
import { formatEuros } from '../text/format';
import { readNumber } from '../text/read-number';
import {
  batteries,
  findBattery,
  installationPowersKwc,
  powerFromBill,
  orientations,
  regions,
} from './assumptions';
import { parseFigures } from './own-figures';
import type { FigureTexts } from './own-figures';
import type { SimulationInputs } from './simulation';

/** What the form’s controls hold, as a browser gives it: all text. Their names in addresses: see `address.ts`. */
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

/** Euros a month: more than any home or small business pays, so a slip of the keyboard. */
export const highestMonthlyBillEur = 100_000;

export type FieldErrors = Partial<Record<keyof SimulationFields | keyof FigureTexts, string>>;

export type ParsedSimulation =
  { status: 'valid'; inputs: SimulationInputs } | { status: 'invalid'; errors: FieldErrors };

/** Messages are for the visitor, in French, each for its field. */
export function parseSimulation(
  fields: SimulationFields,
  figureTexts: FigureTexts = {},
): ParsedSimulation {
  const errors: FieldErrors = {};
  const monthlyBillEur = readNumber(fields.monthlyBill);
  if (monthlyBillEur === null) {
    errors.monthlyBill = 'Indiquez votre facture mensuelle en euros, par exemple 150.';
  } else if (monthlyBillEur < 0) {
    errors.monthlyBill = 'La facture ne peut pas être négative.';
  } else if (monthlyBillEur > highestMonthlyBillEur) {
    errors.monthlyBill = `Cette facture dépasse ${formatEuros(highestMonthlyBillEur)} par mois\u00a0: vérifiez le montant.`;
  }
  const tiltDeg = readNumber(fields.tilt);
  if (tiltDeg === null || tiltDeg < 0 || tiltDeg > 90) {
    errors.tilt = 'L’inclinaison va de 0 (à plat) à 90\u00a0degrés (vertical).';
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
  const { figures, errors: figureErrors } = parseFigures(figureTexts);
  Object.assign(errors, figureErrors);
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
      // Below a cent there is no bill.
      monthlyBillEur: monthlyBillEur < 0.01 ? 0 : monthlyBillEur,
      region,
      battery: fields.hasBattery ? battery : null,
      figures,
    },
  };
}

/** Brings in line what follows another field: the power its bill, the capacity its series. */
export function settleFields(fields: SimulationFields): SimulationFields {
  // A bill that is not a number leaves the power as it is.
  const bill = fields.isPowerUnknown ? readNumber(fields.monthlyBill) : null;
  const first = batteries.find(({ series }) => series === fields.batterySeries);
  const isOffered = findBattery(fields.batterySeries, Number(fields.batteryCapacityKwh)) !== null;
  return {
    ...fields,
    ...(bill !== null && { power: String(powerFromBill(bill)) }),
    ...(first && !isOffered && { batteryCapacityKwh: String(first.capacityKwh) }),
  };
}
