/** Reads coordinates that people type or paste into a form. */

/** Matches a number of degrees. A dot is a decimal point even before three digits: `42.641` is less than 43. */
const degreesPattern = String.raw`[-−–]?\d{1,3}(?:[.,]\d*)?\s?°?\s?[NSEOW]?`;
const singlePattern = new RegExp(`^${degreesPattern}$`, 'i');
const pairPattern = new RegExp(String.raw`^(${degreesPattern})\s*[,;\s]\s*(${degreesPattern})$`, 'i');

/** Returns the number of degrees in a text: `42,64118` → 42.64118; null if the text is anything else. */
export function readDegrees(degreesText: string): number | null {
  const text = degreesText.trim();
  if (!singlePattern.test(text)) return null;
  const absoluteDegrees = Number(text.replace(/[^\d.,]/g, '').replace(',', '.'));
  return /^[-−–]|[SOW]$/i.test(text) ? -absoluteDegrees : absoluteDegrees;
}

/** Returns the coordinates in a text such as `42,64118, 2,74936`, latitude first; null if the text is anything else. */
export function readPair(pairText: string): { latitude: number; longitude: number } | null {
  const text = pairText.trim().replace(/^\(|\)$/g, '');
  // « 42,64 » is a single number with a decimal comma.
  if (readDegrees(text) !== null) return null;
  const [, first = '', second = ''] = pairPattern.exec(text) ?? [];
  const [latitude, longitude] = [readDegrees(first), readDegrees(second)];
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
