/**
 * What browsers pass to assistive technology before the visitor’s first move. The DOM does not show it: Chromium leaves
 * out of its accessibility tree what `content-visibility` keeps from being laid out.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';

const mark = 'data-expected';

/** Marks the headings, links and fields that neither styles nor markup hide; returns their number. */
function markExpected(page: Page): Promise<number> {
  return page.evaluate((attribute) => {
    const isHidden = (element: Element): boolean => {
      const { display, visibility } = getComputedStyle(element);
      if (display === 'none' || visibility === 'hidden') return true;
      if (element.getAttribute('hidden') === 'until-found') return true;
      const parent = element.parentElement;
      if (parent === null) return false;
      const isInClosedDetails =
        parent instanceof HTMLDetailsElement && !parent.open && element.localName !== 'summary';
      return isInClosedDetails || parent.ariaHidden === 'true' || isHidden(parent);
    };
    const all = document.querySelectorAll(
      'h1, h2, h3, h4, h5, h6, a[href], button, summary, input:not([type=hidden]), select, textarea',
    );
    const expected = [...all].filter((element) => !isHidden(element));
    for (const element of expected) element.setAttribute(attribute, '');
    return expected.length;
  }, mark);
}

/** The marked elements that are not in Chromium’s accessibility tree, by name and attributes. */
async function missingFromTree(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const tree = await client.send('Accessibility.getFullAXTree');
  const present = new Set(
    tree.nodes.filter(({ ignored }) => !ignored).map(({ backendDOMNodeId }) => backendDOMNodeId),
  );
  await client.send('DOM.enable');
  const dom = await client.send('DOM.getFlattenedDocument', { depth: -1 });
  return dom.nodes
    .filter(({ attributes }) => attributes?.includes(mark))
    .filter(({ backendNodeId }) => !present.has(backendNodeId))
    .map(({ nodeName, attributes = [] }) => `${nodeName} ${attributes.join(' ')}`);
}

/** How many list items and tab panels have nothing in them. */
async function emptyPartsOfTree(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const roles = ['listitem', 'tabpanel'];
  return nodes.filter(
    ({ ignored, role, childIds }) =>
      !ignored && roles.includes(String(role?.value)) && childIds?.length === 0,
  ).length;
}

test('every heading, link and field of the landing page is in the accessibility tree at once', async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    expect(await markExpected(page)).toBeGreaterThan(80);
    expect(await missingFromTree(page), `${width} px`).toEqual([]);
    expect(await emptyPartsOfTree(page), `${width} px`).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});
