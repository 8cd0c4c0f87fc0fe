/** Numbers in French format: `1 008 €`, `12 %`. */

const wholeNumber = new Intl.NumberFormat('fr-FR');
const twoDecimals = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });
const euros = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});
const eurosAndCents = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

const unitPrice = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 4,
});

/** To the nearest euro. Half a euro is rounded up, even if a sum of decimals misses it by less than a millionth. */
export function formatEuros(amountEur: number): string {
  const exactEur = Number(amountEur.toFixed(6));
  return signed(euros.format(withoutMinusZero(Math.round(exactEur))));
}

/** With cents only if there are some: `150 €`, `0,24 €`. */
export function formatPrice(amountEur: number): string {
  return Number.isInteger(amountEur)
    ? formatEuros(amountEur)
    : signed(eurosAndCents.format(amountEur));
}

/** A price by the kWh: two to four decimals, `0,24 €`, `0,2516 €`. */
export function formatUnitPrice(amountEur: number): string {
  return unitPrice.format(amountEur);
}

/** To the nearest whole number. */
export function formatWhole(value: number): string {
  return signed(wholeNumber.format(withoutMinusZero(Math.round(value))));
}

/** `1 400 kWh`, `0,5 kWc`: a number with its unit, two decimals at most. */
export function formatQuantity(value: number, unit: string): string {
  return `${signed(twoDecimals.format(value))}\u00a0${unit}`;
}

export function formatPercent(percent: number): string {
  return `${formatWhole(percent)}\u00a0%`;
}

/** `1 projet`, `0 projet`, `2 projets`: French plurals begin at two. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${count}\u00a0${Math.abs(count) < 2 ? singular : plural}`;
}

/** −0.4 rounds to −0, which `Intl` formats as « -0 »; adding 0 makes it 0. */
function withoutMinusZero(value: number): number {
  return value + 0;
}

/** A real minus sign, where `Intl` writes a hyphen. */
function signed(text: string): string {
  return text.replace('-', '−');
}
