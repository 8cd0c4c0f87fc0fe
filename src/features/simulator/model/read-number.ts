/** Reads numbers as people in France type them. A text that could be two numbers is refused: see `askWhichNumber`. */

/** Matches 1.234, in which the point may begin decimals or set thousands apart. */
const ambiguousNumberPattern = /^[1-9]\d{0,2}\.\d{3}$/;

/** Matches a number with the words around it, without spaces: `environ150€/mois`. Amounts for a year do not match. */
const numberWithUnitPattern =
  /^(?:environ|env\.?|~|≈)?€?(?<digits>[-\d.,'’]+)(?:€|euros?|eur|ttc|\/mois|parmois|mensuel(?:le)?s?|°|degrés?)*\.?$/i;

const plainNumberPattern = /^-?(?:\d+[.,]?\d*|[.,]\d+)$/;

/** Matches thousands set apart by one character and decimals by another one: `1.234,56`, `1'234`, `1,234.56`. */
const groupedNumberPattern =
  /^-?\d{1,3}(?<separator>[.,'’])\d{3}(?:\k<separator>\d{3})*(?:(?!\k<separator>)[.,]\d*)?$/;

/**
 * Reads `150,50`, `1 234.5 €`, `1.234,56`, `150 € TTC/mois` or `30°`.
 * @returns null for anything else; Infinity for more than 308 digits
 */
export function readNumber(text: string): number | null {
  const digits = digitsWithoutUnit(text);
  if (ambiguousNumberPattern.test(digits)) return null;
  if (plainNumberPattern.test(digits)) return toNumber(digits);
  const thousandsSeparator = groupedNumberPattern.exec(digits)?.groups?.['separator'];
  return thousandsSeparator === undefined
    ? null
    : toNumber(digits.replaceAll(thousandsSeparator, ''));
}

/** Returns the question to a visitor whose text could be two numbers, or null for any other text. */
export function askWhichNumber(text: string): string | null {
  const digits = digitsWithoutUnit(text);
  if (!ambiguousNumberPattern.test(digits)) return null;
  const thousandsReading = Number(digits.replace('.', '')).toLocaleString('fr-FR');
  return `Est-ce ${thousandsReading} ou ${digits.replace('.', ',')}\u202f? Écrivez l’un des deux.`;
}

/** Returns the digits and separators of a number without its unit; an empty text if the text contains anything else. */
function digitsWithoutUnit(text: string): string {
  const textWithoutSpaces = text
    .replace(/\s/g, '')
    .replace(/[−–]/, '-')
    // Prices are also written as 150€50.
    .replace(/^(\d+)€(\d\d)$/, '$1,$2');
  return numberWithUnitPattern.exec(textWithoutSpaces)?.groups?.['digits'] ?? '';
}

/** Converts to a number. Adding 0 turns −0 into 0. */
function toNumber(digits: string): number {
  return Number(digits.replace(',', '.')) + 0;
}
