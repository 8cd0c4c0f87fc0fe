/**
 * What browsers pass on to assistive technology before the visitor’s first move. The DOM does not tell: Chromium
 * leaves what it has not laid out (`content-visibility`) out of its accessibility tree.
 *
 * After a wanted change: `npx playwright test --config tests/playwright.config.ts accessibility-tree -u`, then
 * read what changed in `tests/a11y/trees/` as if it were all one could perceive.
 */
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';

const mark = 'data-expected';

/** Marks headings, links and fields, but those that style or markup hide on purpose; returns how many. */
function markExpected(page: Page): Promise<number> {
  return page.evaluate((attribute) => {
    const isHidden = (element: Element): boolean => {
      const { display, visibility } = getComputedStyle(element);
      if (display === 'none' || visibility === 'hidden') return true;
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

interface DomNode {
  backendNodeId: number;
  nodeName: string;
  attributes?: string[];
  children?: DomNode[];
}

function markedNodes(node: DomNode): DomNode[] {
  const below = (node.children ?? []).flatMap(markedNodes);
  return node.attributes?.includes(mark) ? [node, ...below] : below;
}

/** The marked elements that are not in Chromium’s tree, by name and attributes. */
async function missingFromTree(client: CDPSession): Promise<string[]> {
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const present = new Set(
    nodes.filter(({ ignored }) => !ignored).map(({ backendDOMNodeId }) => backendDOMNodeId),
  );
  const { root } = await client.send('DOM.getDocument', { depth: -1 });
  return markedNodes(root)
    .filter(({ backendNodeId }) => !present.has(backendNodeId))
    .map(({ nodeName, attributes = [] }) => `${nodeName} ${attributes.join(' ')}`);
}

/** With the file of what was reviewed, where the page has one. */
for (const [path, tree] of [
  ['/', 'landing'],
  ['/blog', 'blog'],
  ['/blog/pompe-a-chaleur-hiver-cop', 'article'],
  ['/mentions-legales', null],
  ['/nulle-part', 'not-found'],
] as const) {
  test(`every heading, link and field of ${path} is passed on at once, as reviewed`, async ({
    page,
  }) => {
    for (const width of path === '/' ? [390, 1440] : [1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      expect(await markExpected(page)).toBeGreaterThan(path === '/' ? 100 : 20);
      const client = await page.context().newCDPSession(page);
      expect(await missingFromTree(client), `${width} px`).toEqual([]);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
    if (tree === null) return;
    const part = page.locator(path === '/' ? 'body' : 'main');
    await expect(part).toMatchAriaSnapshot({ name: `${tree}.aria.yml` });
  });
}
