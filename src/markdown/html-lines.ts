/** Lines of typed HTML: where a block begins and ends, and where Markdown begins again. */

/** HTML up to a blank line. */
export interface HtmlBlock {
  /** Of the element that it begins with. */
  name: string;
  /** So far, each line is an element from its start to its end. */
  isWhole: boolean;
}

const htmlStart =
  /^ {0,3}<(?:!--|\/?(address|article|aside|blockquote|body|br|center|d[dlt]|details|div|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|iframe|li|link|main|meta|nav|ol|p|section|summary|table|tbody|t[dhr]|tfoot|thead|ul)(?=[\s/>]))/i;

/** Around Markdown, in one line: what is in it is a paragraph. */
const wrapper =
  /^ {0,3}<(p|div|center|section|article)\b[^<>]*>\s*((?=.*(?:\*\*|__|\]\())(?:[^<]|<(?!\/?(?:p|div|table|[uo]l|h\d)\b))*)<\/\1>\s*$/i;

/** The words of such a line; null for any other. */
export function wrappedWords(text: string): string | null {
  return wrapper.exec(text)?.[2] ?? null;
}

export function htmlAt(text: string): HtmlBlock | null {
  const match = htmlStart.exec(text);
  return match && { name: match[1] ?? '', isWhole: true };
}

/** `<p>…</p>` in one line, or an element without content. */
export function isWhole(text: string): boolean {
  const [, name = ''] = /^\s*<([a-z][a-z1-6]*)\b/i.exec(text) ?? [];
  if (/^(?:br|hr)$/i.test(name)) return /^\s*<[^<>]*>\s*$/.test(text);
  return name !== '' && text.trimEnd().toLowerCase().endsWith(`</${name.toLowerCase()}>`);
}

/** Also of the line that can be clicked on in `<details>`, and of the start of what only separates paragraphs. */
export function isEndOf(name: string, text: string, isStart: boolean): boolean {
  const line = text.trim().toLowerCase();
  return (
    line === `</${name.toLowerCase()}>` ||
    line.endsWith('</summary>') ||
    (isStart && /^<(?:div|center|section|article)\b[^<>]*>$/.test(line))
  );
}
