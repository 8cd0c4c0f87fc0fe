/** Coordinates as people type and paste them. */

/** A point is decimal here, even before three digits. */
const degrees = String.raw`[-−–]?\d{1,3}(?:[.,]\d*)?\s?°?\s?[NSEOW]?`;
const one = new RegExp(`^${degrees}$`, 'i');
const two = new RegExp(String.raw`^(${degrees})\s*[,;\s]\s*(${degrees})$`, 'i');

/** `42,64118` → 42.64118; null for anything but one number of degrees. */
export function readDegrees(typed: string): number | null {
  const text = typed.trim();
  if (!one.test(text)) return null;
  const size = Number(text.replace(/[^\d.,]/g, '').replace(',', '.'));
  return /^[-−–]|[SOW]$/i.test(text) ? -size : size;
}

/** `42,64118, 2,74936` as maps give it, latitude first; null for anything else. */
export function readPair(typed: string): { latitude: number; longitude: number } | null {
  const text = typed.trim().replace(/^\(|\)$/g, '');
  // « 42,64 » is one number.
  if (readDegrees(text) !== null) return null;
  const [, first = '', second = ''] = two.exec(text) ?? [];
  const [latitude, longitude] = [readDegrees(first), readDegrees(second)];
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
