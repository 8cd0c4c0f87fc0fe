/** The public tariffs of the day, which visitors may calculate with in place of the company’s prices. */
import type { AssumptionName, Assumptions } from './assumptions';

export interface TariffsView {
  /** The last day on which all of them are taken for true, `2026-12-31`. */
  validUntil: string;
  rows: {
    name: AssumptionName;
    eurPerKwh: number;
    /** `0,2001 € par kWh` */
    price: string;
    /** In French: what fixes it, since when, and until when it is taken for true. */
    basis: string;
  }[];
}

/** @param now the day counts in UTC, where it begins an hour or two later than in France */
export function areCurrent({ validUntil }: TariffsView, now: Date): boolean {
  return now.toISOString().slice(0, 10) <= validUntil;
}

export function followsTariffs(assumptions: Assumptions, { rows }: TariffsView): boolean {
  return rows.every(({ name, eurPerKwh }) => assumptions[name] === eurPerKwh);
}
