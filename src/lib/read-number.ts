/** Numbers as people in France type and paste them. A text that could be two numbers is none: see `askWhichNumber`. */
import { formatDecimal } from './format';

/** How thousands are set apart, and what is removed to read the number. Decimals follow a comma or a point. */
const notations: readonly [form: RegExp, thousands: RegExp][] = [
  // 1234,5  1234.5  ,5  12,  1e3
  [/^(?:\d+[.,]?\d*|[.,]\d+)(?:e\d{1,2})?$/, / /g],
  // 1 234,5  1 234.5
  [/^\d{1,3}(?: \d{3})+(?:[.,]\d*)?$/, / /g],
  // 1’234,5  1'234.5
  [/^\d{1,3}(?:[’']\d{3})+(?:[.,]\d*)?$/, /[’']/g],
  // 1.234,56  1.234.567
  [/^\d{1,3}(?:(?:\.\d{3})+,\d*|(?:\.\d{3}){2,})$/, /\./g],
  // 1,234.56  1,234,567
  [/^\d{1,3}(?:(?:,\d{3})+\.\d*|(?:,\d{3}){2,})$/, /,/g],
];

/** In France a comma begins decimals; a point may also set thousands apart: 1.234. */
const ambiguous = /^[1-9]\d{0,2}\.\d{3}$/;

/**
 * @param unit may follow, whole or its beginning: `€ par mois` allows « 150 €/mois » and « 150 € »
 * @returns null for anything but one number
 */
export function readNumber(text: string, unit = ''): number | null {
  const { sign, digits } = takeApart(text, unit);
  const notation = notations.find(([form]) => form.test(digits));
  if (!notation || ambiguous.test(digits)) return null;
  const value = Number(`${sign}${digits.replace(notation[1], '').replace(',', '.')}`);
  return Number.isFinite(value) ? value + 0 : null;
}

/** As a visitor would type it: `0,24`, `1500`. */
export function typedNumber(value: number): string {
  return String(value).replace('.', ',');
}

/** The question to a visitor whose text could be two numbers; null for any other. */
export function askWhichNumber(text: string, unit = ''): string | null {
  const { sign, digits } = takeApart(text, unit);
  if (!ambiguous.test(digits)) return null;
  const [thousands, decimal] = ['', ','].map((separator) =>
    formatDecimal(Number(`${sign}${digits.replace('.', separator).replace(',', '.')}`)),
  );
  return `Est-ce ${thousands ?? ''} ou ${decimal ?? ''}\u202f? Écrivez l’un des deux.`;
}

/** `digits` is what was typed if it does not end with the unit: no notation fits it. */
function takeApart(text: string, unit: string): { sign: string; digits: string } {
  const plain = text
    // Without width: what pasted texts have at their ends.
    .replace(/[\u200b-\u200f\u2060\u2066-\u2069]/g, '')
    .trim()
    // Not the tab between two cells of a table.
    .replace(/[^\S\t]+/g, ' ')
    .toLowerCase();
  const [, start = '', sign = '', digits = plain, end = ''] =
    /^(€?) ?([+\-−–]?) ?([\d.,’' ]*?[\d.,](?:e\d+)?) ?([^\d.,][^\d]*)?$/.exec(plain) ?? [];
  const isUnit = (typed: string) =>
    typed === '' || isBeginningOf(plainUnit(unit), plainUnit(typed));
  const isNumber = isUnit(start) && isUnit(end);
  return { sign: /[-−–]/.test(sign) ? '-' : '', digits: isNumber ? digits : plain };
}

/** `€/kwh` for « € par kWh », « euros / kWh TTC ». */
function plainUnit(unit: string): string {
  return unit
    .toLowerCase()
    .replace(/[\s.]/g, '')
    .replace(/ttc$/, '')
    .replace('par', '/')
    .replace(/^e(?:ur(?:os?)?)?(?=\/|$)/, '€')
    .replace(/^deg(?:r[ée]s?)?$/, '°')
    .replace(/kw[cp]?$/, 'kwc');
}

function isBeginningOf(unit: string, typed: string): boolean {
  return unit === typed || unit.startsWith(`${typed}/`);
}
