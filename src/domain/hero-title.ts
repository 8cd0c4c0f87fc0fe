/** The hero’s title: its last two words stand highlighted on a line of their own (specification, section 2). */

/** A title of two words or fewer is highlighted whole: `lead` is then empty. */
export function splitHeroTitle(title: string): { lead: string; highlight: string } {
  // Only plain spaces separate words: a no-break space keeps « vôtre ? » one word.
  const words = title.trim().split(/[ \t\r\n]+/);
  return { lead: words.slice(0, -2).join(' '), highlight: words.slice(-2).join(' ') };
}
