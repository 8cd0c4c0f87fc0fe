/** Matches a number of degrees. A dot is a decimal point even before three digits: `42.641` is less than 43. */
const degreesPattern = /^[-−–]?\d{1,3}(?:[.,]\d*)?\s?°?\s?[NSEOW]?$/i;

/** Returns the number of degrees in a text as people type it: `42,64118` → 42.64118; null if it is anything else. */
export function readDegrees(degreesText: string): number | null {
  const text = degreesText.trim();
  if (!degreesPattern.test(text)) return null;
  const absoluteDegrees = Number(text.replace(/[^\d.,]/g, '').replace(',', '.'));
  return /^[-−–]|[SOW]$/i.test(text) ? -absoluteDegrees : absoluteDegrees;
}
