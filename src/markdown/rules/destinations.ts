/** Accepts addresses with spaces, `[Le guide](/uploads/guide 2026.pdf)`. Markdown would end the address at the first space. */
import type { MarkdownIt } from 'markdown-it';

/** Matches an address up to the closing bracket or a title. It must begin as an address does, unlike a remark in brackets. */
const spacedAddressPattern =
  /(?:https?:\/\/|mailto:|tel:|\/(?=[^\s/]))(?:[^()"'\n]|\([^()\n]{0,100}\)|(?<!\s)["']){1,1000}(?=\)|(?<=\s)["'])/iy;
const spacePattern = /\s*/y;

/** Plugin for markdown-it that reads addresses with spaces in links and pictures to their end. */
export function linkDestinationsPlugin({ helpers, utils }: MarkdownIt): void {
  const { parseLinkDestination, parseLinkTitle } = helpers;

  const skipSpaces = (text: string, from: number) => {
    spacePattern.lastIndex = from;
    return from + (spacePattern.exec(text)?.[0].length ?? 0);
  };
  const isEndOfLink = (text: string, from: number, max: number) => {
    const nextIndex = skipSpaces(text, from);
    if (text.charAt(nextIndex) === ')') return true;
    const title = parseLinkTitle(text, nextIndex, max);
    return nextIndex > from && title.ok && text.charAt(skipSpaces(text, title.pos)) === ')';
  };

  helpers.parseLinkDestination = (text, start, max) => {
    const parsedDestination = parseLinkDestination(text, start, max);
    // In a definition, `[guide]: /uploads/guide.pdf`, no bracket precedes the address.
    const isInline = text.charAt(start - 1) === '(';
    if (!isInline || (parsedDestination.ok && isEndOfLink(text, parsedDestination.pos, max)))
      return parsedDestination;
    spacedAddressPattern.lastIndex = start;
    const addressWithSpaces = spacedAddressPattern.exec(text)?.[0].trimEnd() ?? '';
    const pos = start + addressWithSpaces.length;
    return addressWithSpaces === '' || pos >= max
      ? parsedDestination
      : { ok: true, pos, str: utils.unescapeAll(addressWithSpaces) };
  };
}
