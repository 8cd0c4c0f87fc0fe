/** Reads single fields of an entry: what Strapi may answer on the left, what the site’s model wants on the right. */
import { isRecord } from './json-answer';
import type { Fields } from './unwrap';
import { withoutTokens } from './uploads';

/** A text was wanted and something with parts came: the content type is not the one the site was made for. */
export class WrongKindError extends Error {
  constructor(readonly field: string) {
    super(
      `champ « ${field} » : un texte est attendu, Strapi envoie une liste ou un objet. ` +
        'Dans le Content-Type Builder, donnez à ce champ le type « Text » ou « Rich text (Markdown) » ; « Rich text (Blocks) » n’est pas lu.',
    );
  }
}

/**
 * Unicode NFC, else as the editor typed it; empty and missing are null. Numbers are read as text.
 * @throws WrongKindError rather than let a text disappear.
 */
export function textOf(entry: Fields, key: string): string | null {
  const value = entry[key];
  if (typeof value === 'object' && value !== null) throw new WrongKindError(key);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? withoutTokens(value).normalize('NFC') : null;
}

/** Like `textOf`, but nothing except spaces is nothing too: for what must be readable. */
export function readableTextOf(entry: Fields, key: string): string | null {
  const text = textOf(entry, key);
  return text === null || text.trim() === '' ? null : text;
}

/** Decimal fields come as numbers, big ones as text. */
export function numberOf(entry: Fields, key: string): number | null {
  const value = entry[key];
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** ISO 8601 with milliseconds, UTC. Tries the spellings of Strapi 4, 5 and 3 (`publishedAt`, `published_at`). */
export function instantOf(entry: Fields, ...keys: string[]): string | null {
  for (const key of keys) {
    const value = entry[key];
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const date = new Date(value);
    const year = date.getUTCFullYear();
    // Other years have six digits in ISO 8601, which the model refuses.
    if (year >= 0 && year <= 9999) return date.toISOString();
  }
  return null;
}

/** The records of a repeatable component or relation; null and anything else is an empty list. */
export function recordsOf(entry: Fields, key: string): Fields[] {
  const value = entry[key];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

export function recordOf(entry: Fields, key: string): Fields | null {
  const value = entry[key];
  if (isRecord(value)) return value;
  // A relation that was turned from one to many, or a picture field that takes several.
  const [first] = Array.isArray(value) ? (value as unknown[]) : [];
  return isRecord(first) ? first : null;
}

/** The first of the keys that the entry has with a value. */
export function spelling(entry: Fields, ...keys: [string, ...string[]]): string {
  return keys.find((key) => entry[key] !== null && entry[key] !== undefined) ?? keys[0];
}
