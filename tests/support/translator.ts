/**
 * A browser’s translator, as Chrome’s works: it replaces each text by elements, and does so anew where something has changed.
 * White space between the elements of a line is a part of its text, and names are translated too. In islands it joins the
 * texts of a line, as translators do whose language has another order of words.
 */
import { expect } from '@playwright/test';
import type { BrowserContext, Locator, Page } from '@playwright/test';

/** Stand around what is translated: another text than React and scripts know. */
const marks = ['⟦', '⟧'] as const;

/** Attributes that are read. */
const names = ['aria-label', 'alt', 'placeholder', 'title'];

/** Translates the pages to come. */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(
    ([[before, after], attributeFilter]) => {
      const named = attributeFilter.map((name) => `[${name}]`).join();
      const isLeftAlone = (element: Element) =>
        element.closest('script, style, noscript, textarea, [translate=no]') !== null;
      const textsIn = (node: Node) => {
        const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        return texts;
      };
      const replace = (text: Text) => {
        const isInLine = text.data === ' ' && text.previousSibling && text.nextSibling;
        if (!text.parentElement || isLeftAlone(text.parentElement)) return;
        if (text.data.trim() === '' && !isInLine) return;
        const [outer, inner] = ['font', 'font'].map((name) => document.createElement(name));
        if (!outer || !inner) return;
        inner.textContent = isInLine ? ' ' : before + text.data + after;
        outer.append(inner);
        text.replaceWith(outer);
      };
      const joinLine = (line: Element) => {
        const isLine =
          line.children.length > 1 &&
          [...line.children].every(
            (part) => part.matches('span, strong, font') && !part.children[0],
          );
        const isPlain = !line.querySelector('[id], [role], [aria-hidden]') && !isLeftAlone(line);
        const isInIsland = line.closest('astro-island:not([ssr])') !== null;
        if (isLine && isPlain && isInIsland) line.replaceChildren(line.textContent);
      };
      const translateTextsOf = (element: Element) => {
        // What it has translated before.
        for (const font of element.querySelectorAll('font:not(font font)')) {
          const text = font.textContent;
          font.replaceWith(text.startsWith(before) ? text.slice(1, -1) : text);
        }
        element.normalize();
        [element, ...element.querySelectorAll('*')].forEach(joinLine);
        textsIn(element).forEach(replace);
      };
      const translateNames = (element: Element) => {
        if (isLeftAlone(element)) return;
        for (const name of attributeFilter) {
          const value = element.getAttribute(name) ?? '';
          if (value.trim() === '' || value.startsWith(before)) continue;
          element.setAttribute(name, before + value + after);
        }
      };
      // Also what the browser is still reading, and what React is yet to hydrate.
      const changes = new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          const element = target instanceof Element ? target : target.parentElement;
          if (!element?.closest('body')) continue;
          if (type === 'attributes') translateNames(element);
          if (type === 'characterData') translateTextsOf(element);
          for (const node of addedNodes) {
            if (node instanceof Text && node.data.trim() !== '') translateTextsOf(element);
            if (!(node instanceof Element)) continue;
            translateTextsOf(node);
            [node, ...node.querySelectorAll(named)].forEach(translateNames);
          }
        }
        // Not its own.
        changes.takeRecords();
      });
      const subtree = { childList: true, characterData: true, subtree: true };
      changes.observe(document, { ...subtree, attributes: true, attributeFilter });
    },
    [marks, names] as const,
  );
}

/** As it was before its translation, without the white space in which elements differ. */
function untranslated(text: string): string {
  return text.replace(new RegExp(`[${marks.join('')}\\s]`, 'g'), '');
}

/** Notes what an element reads like; elements are found without their texts, which are translated. */
type Read = (name: string, element: Locator) => Promise<void>;
export type Journey = (page: Page, read: Read) => Promise<void>;

/** Names, and what is filled in. */
function otherTextsIn(element: Locator): Promise<string[]> {
  return element.evaluate((root, attributes) => {
    const elements = [root, ...root.querySelectorAll('*')];
    return elements.flatMap((one) => [
      ...attributes.map((name) => one.getAttribute(name) ?? ''),
      'value' in one ? String(one.value) : '',
    ]);
  }, names);
}

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
      const others = (await otherTextsIn(element)).filter((other) => other !== '');
      readings.push(`${step}: ${[text, ...others].map(untranslated).join(' | ')}`);
    });
    await page.close();
    await context.clearCookies();
    return readings;
  };
  const untranslatedReadings = await readingsOf(false);
  expect(await readingsOf(true)).toEqual(untranslatedReadings);
}
