/** Sets a text in lines of a given width. */

/** A line may end at a plain space, and after a hyphen; never at a no-break space. */
const breakable = /[ \t\r\n]+|(?<=\p{L}-)(?=\p{L})/u;

/**
 * As many words on each line as `measure` lets stand in `maxWidth`; a single word that is wider has its line
 * to itself. `measure` and `maxWidth` count in the same unit.
 */
export function breakLines(
  text: string,
  maxWidth: number,
  measure: (line: string) => number,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.trim().split(breakable)) {
    const longer = line === '' || line.endsWith('-') ? line + piece : `${line} ${piece}`;
    if (line === '' || measure(longer) <= maxWidth) line = longer;
    else {
      lines.push(line);
      line = piece;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** No more lines than `breakLines` needs, each as long as the others rather than one word left over. */
export function balanceLines(
  text: string,
  maxWidth: number,
  measure: (line: string) => number,
): string[] {
  let best = breakLines(text, maxWidth, measure);
  const count = best.length;
  for (let width = maxWidth * 0.96; width > maxWidth / 2; width -= maxWidth * 0.04) {
    const narrower = breakLines(text, width, measure);
    if (narrower.length > count || narrower.some((line) => measure(line) > width)) break;
    best = narrower;
  }
  return best;
}
