/** Numbers as people in France type them. A text that could be two numbers is none: see `askWhichNumber`. */
/** In France a comma begins decimals; a point may also set thousands apart: 1.234. */
const ambiguous = /^[1-9]\d{0,2}\.\d{3}$/;

/** `150,50`, `1 234.5 €`, `30°`. Null for anything else. */
export function readNumber(text: string): number | null {
  const digits = withoutSpacesAndUnit(text);
  if (!/^-?(?:\d+[.,]?\d*|[.,]\d+)$/.test(digits) || ambiguous.test(digits)) return null;
  return Number(digits.replace(',', '.'));
}

/** The question to a visitor whose text could be two numbers; null for any other. */
export function askWhichNumber(text: string): string | null {
  const digits = withoutSpacesAndUnit(text);
  if (!ambiguous.test(digits)) return null;
  const thousands = Number(digits.replace('.', '')).toLocaleString('fr-FR');
  return `Est-ce ${thousands} ou ${digits.replace('.', ',')}\u202f? Écrivez l’un des deux.`;
}

function withoutSpacesAndUnit(text: string): string {
  return text.replace(/\s|€|euros?$|°/g, '').replace(/^[−–]/, '-');
}
