/** Puts the no-break spaces that French typography wants where an editor typed plain ones. */

const units = 'k?Wc?|[kMG]Wh|m²|m|km|cm|mm|h|°C|ans?';
const beforeUnit = new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu');

/** Before `; : ! ? % € »`, after `«`, inside numbers (`1 008`) and before units (`6 kWc`). */
export function withNoBreakSpaces(text: string): string {
  return text
    .replace(/ +(?=[;:!?%€»])|(?<=«) +/g, '\u00a0')
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '\u00a0')
    .replace(beforeUnit, '\u00a0');
}
