/** Titles and summaries, as long as the place where they are shown allows. */

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

/** At most `length` characters and an ellipsis: whole words, unless there is but one. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/[\s,;:.–]+\S*$/, '')}…`;
}

/**
 * The last two words of the hero’s title stand highlighted on a line of their own. A title of two words or fewer
 * is highlighted whole: `lead` is then empty.
 */
export function splitHeroTitle(title: string): { lead: string; highlight: string } {
  // Only plain spaces separate words: a no-break space keeps « vôtre ? » one word.
  const words = title.trim().split(/[ \t\r\n]+/);
  return { lead: words.slice(0, -2).join(' '), highlight: words.slice(-2).join(' ') };
}
