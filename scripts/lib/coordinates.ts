/** Coordinates as people type and paste them. */

/** A point is decimal here, even before three digits. */
const degrees = String.raw`[-−–]?\d{1,3}(?:[.,]\d*)?\s?°?\s?[NSEOW]?`;
const one = new RegExp(`^${degrees}$`, 'i');

/** `42,64118` → 42.64118; null for anything but one number of degrees. */
export function readDegrees(typed: string): number | null {
  const text = typed.trim();
  if (!one.test(text)) return null;
  const size = Number(text.replace(/[^\d.,]/g, '').replace(',', '.'));
  return /^[-−–]|[SOW]$/i.test(text) ? -size : size;
}
