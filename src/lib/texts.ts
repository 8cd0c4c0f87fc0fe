/** Plain texts: paragraphs, and what is cut to the length that search results show. */

/** Characters. */
const maxTitleLength = 65;
const maxDescriptionLength = 160;

/** Appends the site’s name if there is room. */
export function documentTitle(title: string, siteName: string): string {
  const full = `${title} – ${siteName}`;
  return full.length <= maxTitleLength ? full : title;
}

export function metaDescription(text: string): string {
  return shortened(text.replace(/[ \t\r\n]+/g, ' ').trim(), maxDescriptionLength);
}

/** At most `length` characters and an ellipsis, cut between words if possible. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/[\s,;:.–]+\S*$/, '')}…`;
}

/** Splits plain text at blank lines. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
