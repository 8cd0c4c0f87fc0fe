/**
 * Splits the hero’s title before its last two words, which are highlighted on a line of their own. `lead` may be empty.
 */
export function splitHeroTitle(title: string): { lead: string; highlight: string } {
  // `\s` would also split at no-break spaces, but « vôtre ? » must stay one word.
  const words = title.trim().split(/[ \t\r\n]+/);
  return { lead: words.slice(0, -2).join(' '), highlight: words.slice(-2).join(' ') };
}
