/** Where the parts of a text lie that go from each `start` to the `end` after it, or to the text’s: `[from, to]`. */
export function* textRanges(
  text: string,
  start: string,
  end: string,
): Generator<[from: number, to: number]> {
  let from = text.indexOf(start);
  while (from !== -1) {
    const found = text.indexOf(end, from + start.length);
    const to = found === -1 ? text.length : found;
    yield [from, to];
    from = text.indexOf(start, to);
  }
}
