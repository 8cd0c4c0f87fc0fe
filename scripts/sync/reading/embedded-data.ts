/** Pictures that are in a text themselves: each may be longer than all that the site takes. */

/** Some programs break it into lines; the last is shorter, and ends with what closes the address. */
const base64 =
  /data:(?:[a-z]+\/[\w.+-]{1,60})?(?:;\s?[\w=.-]{1,60}){0,3};\s?base64,\s?[a-z\d+/=]*(?:%0a[a-z\d+/=]*)*(?:\s{1,9}[a-z\d+/=]{60,})*(?:\s{1,9}[a-z\d+/=]{1,100}(?=\s*[)>"']))?/gi;
const drawing = /data:image\/svg\+xml(?:;[\w=-]{1,30}){0,3},\s?(?=<svg|%3Csvg)/gi;

/** The text with their beginning alone. */
export function withoutEmbeddedData(text: string): string {
  return withoutDrawings(
    text.replace(
      base64,
      (typed) => `${typed.slice(0, typed.search(/;\s?base64/i)).replace(/\s/g, '')};base64,`,
    ),
  );
}

/** As HTML in the address itself. */
function withoutDrawings(text: string): string {
  let result = '';
  let position = 0;
  for (const { 0: start, index } of text.matchAll(drawing)) {
    if (index < position) continue;
    const content = text.slice(index + start.length);
    const [end] = /<\/svg>|%3C\/svg%3E/i.exec(content) ?? [];
    if (end === undefined) break;
    result += `${text.slice(position, index)}data:image/svg+xml;base64,`;
    position = index + start.length + content.indexOf(end) + end.length;
  }
  return result + text.slice(position);
}
