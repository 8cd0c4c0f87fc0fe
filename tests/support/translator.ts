/** A browser’s translator, as Chrome’s works: it replaces each text by elements, and goes on with those that come later. */
import { expect } from '@playwright/test';
import type { BrowserContext, Locator, Page } from '@playwright/test';

/** Stand around what is translated: another text than React and scripts know. */
const marks = ['⟦', '⟧'] as const;

/** Translates the pages to come. */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(([before, after]) => {
    const isLeftAlone = (text: Text) =>
      text.data.trim() === '' ||
      (text.parentElement?.closest('script, style, noscript, textarea, font, [translate=no]') ??
        null) !== null;
    const replace = (text: Text) => {
      if (isLeftAlone(text)) return;
      const [outer, inner] = ['font', 'font'].map((name) => document.createElement(name));
      if (!outer || !inner) return;
      inner.textContent = before + text.data + after;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const replaceIn = (node: Node) => {
      if (node instanceof Text) replace(node);
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(replace);
    };
    // Also what the browser is still reading, and what React is yet to hydrate.
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') replaceIn(target);
        else addedNodes.forEach((node) => node.parentElement?.closest('body') && replaceIn(node));
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, marks);
}

/** As it was before its translation, without the white space in which elements differ. */
function untranslated(text: string): string {
  return text.replace(new RegExp(`[${marks.join('')}\\s]`, 'g'), '');
}

/** Notes what an element reads like; elements are found without their texts, which are translated. */
type Read = (name: string, element: Locator) => Promise<void>;
export type Journey = (page: Page, read: Read) => Promise<void>;

/** Goes the same way with and without a translator: all that is read must be the same. */
export async function expectSameTranslated(
  context: BrowserContext,
  journey: Journey,
): Promise<void> {
  const readingsOf = async (isTranslated: boolean) => {
    const page = await context.newPage();
    if (isTranslated) await translate(page);
    const readings: string[] = [];
    await journey(page, async (step, element) => {
      const text = await element.innerText();
      if (isTranslated) expect(text, step).toMatch(/^$|⟦/);
      readings.push(`${step}: ${untranslated(text)}`);
    });
    await page.close();
    await context.clearCookies();
    return readings;
  };
  const untranslatedReadings = await readingsOf(false);
  expect(await readingsOf(true)).toEqual(untranslatedReadings);
}
