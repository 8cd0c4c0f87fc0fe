/** Numbers as French readers write them: `1 008 €`, `12 %`; the formatters are made once. */

const euros = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});

export function formatEuros(amountEur: number): string {
  return euros.format(amountEur);
}

/** `1 projet`, `0 projet`, `2 projets`: French plurals begin at two. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${count}\u00a0${Math.abs(count) < 2 ? singular : plural}`;
}
