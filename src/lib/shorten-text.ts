/** Shortens texts to the length that search results show. */

/** Limits in characters, above which search engines cut titles and descriptions. */
const maxTitleLength = 65;
const maxDescriptionLength = 160;

/** Returns a page’s title with the site’s name appended, if there is room. */
export function documentTitle(title: string, siteName: string): string {
  const fullTitle = `${title} – ${siteName}`;
  return fullTitle.length <= maxTitleLength ? fullTitle : title;
}

/** Returns a text on one line, truncated for the description of a page. */
export function metaDescription(text: string): string {
  return truncate(text.replace(/[ \t\r\n]+/g, ' ').trim(), maxDescriptionLength);
}

/** Returns at most `length` characters and an ellipsis, cut between words if possible. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/[\s,;:.–]+\S*$/, '')}…`;
}
