/** Money over the years: what a flow adds up to, and when it has paid for something. */

/** Euros that a year brings; 1 is the first. */
export type YearlyFlow = (year: number) => number;

/** A payback beyond this is none; the longest with the company’s own figures is some 340 years. */
const longestPaybackYears = 400;

/**
 * What the years up to and including `years` bring. Counted as the first year’s times their number plus what
 * the later ones differ by, so that years without a change come to exactly that product.
 */
export function cumulatedEur(flow: YearlyFlow, years: number): number {
  const firstEur = flow(1);
  let differenceEur = 0;
  for (let year = 2; year <= years; year += 1) differenceEur += flow(year) - firstEur;
  return firstEur * years + differenceEur;
}

/**
 * Years, unrounded, until the flow has brought `costEur`, its money spread evenly over each year; null where
 * it never does. Without a change in the years this is exactly cost ÷ first year.
 */
export function paybackYears(flow: YearlyFlow, costEur: number): number | null {
  const firstEur = flow(1);
  // Up to the end of the year before: by how much it differs from as many first years.
  let differenceEur = 0;
  for (let year = 1; year <= longestPaybackYears; year += 1) {
    const changeEur = flow(year) - firstEur;
    const flowEur = firstEur + changeEur;
    if (flowEur > 0 && firstEur * year + differenceEur + changeEur >= costEur) {
      return (costEur - differenceEur + changeEur * (year - 1)) / flowEur;
    }
    differenceEur += changeEur;
  }
  return null;
}
