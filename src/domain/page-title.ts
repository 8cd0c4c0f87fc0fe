/** Titles and descriptions as long as search results show them. */
import { shortened } from './shortened';

const longestTitle = 65;
const longestDescription = 160;

/** With the site’s name behind, where there is room for it. */
export function documentTitle(title: string, siteName: string): string {
  const full = `${title} – ${siteName}`;
  return full.length <= longestTitle ? full : title;
}

export function searchDescription(text: string): string {
  return shortened(text.replace(/[ \t\r\n]+/g, ' ').trim(), longestDescription);
}
