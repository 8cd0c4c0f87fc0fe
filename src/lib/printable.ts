/**
 * What no page and no feed may hold: control, private-use and non-characters, halves of surrogate pairs; and what has no
 * width and no meaning in French: marks of direction, of byte order, of where not to break.
 */
const unprintable =
  /(?![\t\n\r])[\p{Cc}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Word processors and PDFs leave such characters in what is pasted, unseen. */
export function printable(text: string): string {
  return text.replace(unprintable, '');
}
