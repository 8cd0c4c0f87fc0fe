/** The last two words of the hero’s title are highlighted, on a line of their own; `lead` may be empty. */
export function splitHeroTitle(title: string): { lead: string; highlight: string } {
  // Only plain spaces separate words: a no-break space keeps « vôtre ? » one word.
  const words = title.trim().split(/[ \t\r\n]+/);
  return { lead: words.slice(0, -2).join(' '), highlight: words.slice(-2).join(' ') };
}
