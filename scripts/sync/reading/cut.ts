/** The text without all that stands between two marks. What has no end stays. In any case. */
export function cut(text: string, start: string, end: string): string {
  const lower = text.toLowerCase();
  let result = '';
  let position = 0;
  for (;;) {
    const from = lower.indexOf(start, position);
    const to = from < 0 ? -1 : lower.indexOf(end, from + start.length);
    if (to < 0) return result + text.slice(position);
    result += text.slice(position, from);
    position = to + end.length;
  }
}
