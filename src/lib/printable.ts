/**
 * What no page and no feed may hold: control, private-use and non-characters, halves of surrogate pairs; and what has no
 * width and no meaning in French: marks of direction, of byte order, of where not to break.
 */
const unprintable =
  /(?![\t\n\r])[\p{Cc}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Signs of Word’s fonts Symbol and Wingdings, which have private-use characters, and the same as Unicode has them. */
const symbols: Readonly<Record<string, string>> = {
  ...{ '\uf0b7': '•', '\uf0a7': '▪', '\uf06e': '■', '\uf06c': '●', '\uf0d8': '➢', '\uf076': '❖' },
  ...{ '\uf0a8': '□', '\uf071': '□', '\uf0fc': '✓', '\uf0e0': '→' },
};
const symbol = new RegExp(`[${Object.keys(symbols).join('')}]`, 'g');

/** Word processors and PDFs leave such characters in what is pasted, unseen. */
export function printable(text: string): string {
  return text.replace(symbol, (sign) => symbols[sign] ?? '').replace(unprintable, '');
}
