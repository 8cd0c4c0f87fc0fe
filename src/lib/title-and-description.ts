/** A page’s title and description, no longer than search results show them. */

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
