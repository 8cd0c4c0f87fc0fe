/** Formats numbers in French, such as `1 008 €` and `12 %`. */

const wholeNumberFormat = new Intl.NumberFormat('fr-FR');
const twoDecimalsFormat = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });
const eurosFormat = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});
const eurosAndCentsFormat = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

const unitPriceFormat = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 4,
});

/** Rounds to the nearest euro. Half a euro is rounded up, even if a sum of decimals misses it by less than a millionth. */
export function formatEuros(amountEur: number): string {
  const exactEur = Number(amountEur.toFixed(6));
  return typeset(eurosFormat.format(withoutMinusZero(Math.round(exactEur))));
}

/** Shows cents only if there are some: `150 €`, `0,24 €`. */
export function formatPrice(amountEur: number): string {
  return Number.isInteger(amountEur)
    ? formatEuros(amountEur)
    : typeset(eurosAndCentsFormat.format(amountEur));
}

/** Formats a price per kWh with two to four decimals: `0,24 €`, `0,2516 €`. */
export function formatUnitPrice(amountEur: number): string {
  return unitPriceFormat.format(amountEur);
}

/** Rounds to the nearest whole number. */
export function formatWholeNumber(value: number): string {
  return typeset(wholeNumberFormat.format(withoutMinusZero(Math.round(value))));
}

/** Formats a number with its unit and at most two decimals: `1 400 kWh`, `0,5 kWc`. */
export function formatQuantity(value: number, unit: string): string {
  return `${typeset(twoDecimalsFormat.format(value))}\u00a0${unit}`;
}

/** Formats a percentage, rounded to a whole number. @param percent 12 for `12 %` */
export function formatPercent(percent: number): string {
  return `${formatWholeNumber(percent)}\u00a0%`;
}

/** Returns a number with its noun: `0 projet`, `1 projet`, `2 projets`. French plurals begin at two. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count}\u00a0${Math.abs(count) < 2 ? singular : plural}`;
}

/** −0.4 rounds to −0, which `Intl` formats as « -0 »; adding 0 makes it 0. */
function withoutMinusZero(value: number): number {
  return value + 0;
}

/**
 * Replaces the hyphen that `Intl` writes by a minus sign, and its narrow spaces between thousands by wider ones: in both
 * fonts a narrow space is so narrow that 16 240 looks like 16240.
 */
function typeset(text: string): string {
  return text.replace('-', '−').replaceAll('\u202f', '\u00a0');
}
