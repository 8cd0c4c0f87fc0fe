/** Shortens titles and descriptions to what search results show, and splits the hero’s title. */

/** Characters that search results show. */
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

/** The last two words of the hero’s title are highlighted, on a line of their own; `lead` may be empty. */
export function splitHeroTitle(title: string): { lead: string; highlight: string } {
  // Only plain spaces separate words: a no-break space keeps « vôtre ? » one word.
  const words = title.trim().split(/[ \t\r\n]+/);
  return { lead: words.slice(0, -2).join(' '), highlight: words.slice(-2).join(' ') };
}
