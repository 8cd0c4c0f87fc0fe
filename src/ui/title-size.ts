/** The class of a page’s title: on a small screen, a long word fits on a line of its own. */
export function titleSize(title: string): 'text-h1' | 'text-h1-long' | 'text-h1-longest' {
  const longest = Math.max(...title.split(/[\s-]/).map((word) => word.length));
  if (longest <= 12) return 'text-h1';
  return longest <= 18 ? 'text-h1-long' : 'text-h1-longest';
}
