/** Tells code from text in a Markdown body: what stands in code is shown, not followed. */

const fence = /^ {0,3}(`{3,}|~{3,})[^\n]*(?:\n|$)[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))/my;
const span = /(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`]\1(?!`)/y;

/** Hands each stretch of text, and of code, to its function and joins what they give back. */
export function mapMarkdown(
  body: string,
  onText: (text: string) => string,
  onCode: (code: string) => string,
): string {
  const opening = /^ {0,3}(?:`{3,}|~{3,})|(?<![\\`])`+/gm;
  let out = '';
  let position = 0;
  for (let found = opening.exec(body); found !== null; found = opening.exec(body)) {
    const code = codeAt(body, found.index);
    if (code === null) continue;
    out += onText(body.slice(position, found.index)) + onCode(code);
    position = found.index + code.length;
    opening.lastIndex = position;
  }
  return out + onText(body.slice(position));
}

function codeAt(body: string, index: number): string | null {
  for (const pattern of [fence, span]) {
    pattern.lastIndex = index;
    const match = pattern.exec(body);
    if (match !== null && match[0] !== '') return match[0];
  }
  return null;
}
