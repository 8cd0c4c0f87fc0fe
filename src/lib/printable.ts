/** What no page and no feed may hold: control, private-use and non-characters, halves of surrogate pairs. */
const unprintable = /(?![\t\n\r])[\p{Cc}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** Word processors and PDFs leave such characters in what is pasted, unseen. */
export function printable(text: string): string {
  return text.replace(unprintable, '');
}
