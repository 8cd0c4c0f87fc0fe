/** Accepts addresses with spaces, `[Le guide](/uploads/guide 2026.pdf)`. Markdown would end the address at the first space. */
import type { MarkdownIt } from 'markdown-it';

/** Matches an address up to the closing bracket or a title. It must begin as an address does, unlike a remark in brackets. */
const spacedAddress =
  /(?:https?:\/\/|mailto:|tel:|\/(?=[^\s/]))(?:[^()"'\n]|\([^()\n]{0,100}\)|(?<!\s)["']){1,1000}(?=\)|(?<=\s)["'])/iy;
const spaces = /\s*/y;

/** A plugin for markdown-it. */
export function destinations({ helpers, utils }: MarkdownIt): void {
  const { parseLinkDestination, parseLinkTitle } = helpers;

  const skipSpaces = (text: string, from: number) => {
    spaces.lastIndex = from;
    return from + (spaces.exec(text)?.[0].length ?? 0);
  };
  const isEnd = (text: string, from: number, max: number) => {
    const next = skipSpaces(text, from);
    if (text.charAt(next) === ')') return true;
    const title = parseLinkTitle(text, next, max);
    return next > from && title.ok && text.charAt(skipSpaces(text, title.pos)) === ')';
  };

  helpers.parseLinkDestination = (text, start, max) => {
    const parsedDestination = parseLinkDestination(text, start, max);
    // In a definition, `[guide]: /uploads/guide.pdf`, no bracket precedes the address.
    const isInline = text.charAt(start - 1) === '(';
    if (!isInline || (parsedDestination.ok && isEnd(text, parsedDestination.pos, max)))
      return parsedDestination;
    spacedAddress.lastIndex = start;
    const typedAddress = spacedAddress.exec(text)?.[0].trimEnd() ?? '';
    const pos = start + typedAddress.length;
    return typedAddress === '' || pos >= max
      ? parsedDestination
      : { ok: true, pos, str: utils.unescapeAll(typedAddress) };
  };
}
