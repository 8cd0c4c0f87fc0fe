/** Words that do not fit on a line. */
import type { Locator } from '@playwright/test';

/** `photo|voltaïque`: words broken in two where nothing, not even hyphenation, says that they may be. */
export function brokenWords(root: Locator): Promise<string[]> {
  return root.evaluate((element) => {
    // Where there is no dictionary of hyphenation, too.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { hyphens: manual !important }');
    document.adoptedStyleSheets = [sheet];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const { parentElement } = text;
      if (!parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      if (parentElement.closest('script, style, noscript, option, svg, .sr-only')) continue;
      // Not addresses: they have no syllables.
      for (const { 0: word, index } of text.data.matchAll(
        /(?<![\w@.])\p{L}[\p{L}’]+(?![@.]\w)/gu,
      )) {
        const tops = Array.from(word, (_, place) => {
          const range = document.createRange();
          range.setStart(text, index + place);
          range.setEnd(text, index + place + 1);
          return range.getBoundingClientRect().top;
        });
        const second = tops.findIndex((top, place) => top - (tops[place - 1] ?? top) > 4);
        if (second > 0) found.push(`${word.slice(0, second)}|${word.slice(second)}`);
      }
    }
    document.adoptedStyleSheets = [];
    return [...new Set(found)];
  });
}
