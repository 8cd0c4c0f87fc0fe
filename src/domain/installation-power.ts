/** The powers on offer, and what a bill suggests (specification, sections 2, 3 and 4). */

/** kWc. */
export const installationPowersKwc = [3, 4, 6, 9, 12, 15] as const;

export type InstallationPowerKwc = (typeof installationPowersKwc)[number];

/** The recommendation shown to visitors: monthly bill in euros, power in kWc. */
export const powerRecommendations = [
  { bill: 'Moins de 100 €', power: '3 kWc' },
  { bill: 'De 100 à 150 €', power: '4 à 6 kWc' },
  { bill: 'De 150 à 200 €', power: '6 à 9 kWc' },
  { bill: 'De 200 à 300 €', power: '9 à 12 kWc' },
  { bill: 'Plus de 300 €', power: 'Plus de 12 kWc (à adapter)' },
] as const;

/** What « Je ne sais pas » picks, in kWc, for a monthly bill in euros (specification, section 4). */
export function powerFromBill(monthlyBillEur: number): InstallationPowerKwc {
  if (monthlyBillEur < 100) return 3;
  if (monthlyBillEur <= 150) return 6;
  if (monthlyBillEur <= 200) return 9;
  if (monthlyBillEur <= 300) return 12;
  return 15;
}
