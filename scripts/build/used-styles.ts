/** Leaves out of a style sheet what a page has no use for. */
import { parse } from 'node-html-parser';
import postcss from 'postcss';
import type { Container, Document } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/**
 * Without the selectors that name a class or an id found neither in the page nor in any script that may add it.
 * What stands inside `:is()`, `:not()` and the like is not looked at: such a selector stays.
 */
export function usedStyles(css: string, html: string, scripts: readonly string[]): string {
  const elements = parse(html).querySelectorAll('*');
  const inPage = new Set(
    elements.flatMap(({ id, classNames }) => [id, ...classNames.split(/\s+/)]),
  );
  const inline = elements.filter(({ rawTagName }) => rawTagName === 'script');
  const code = [...scripts, ...inline.map(({ text }) => text)].join('\n');
  const isUnused = (node: selectorParser.Node) =>
    (node.type === 'class' || node.type === 'id') &&
    !inPage.has(node.value) &&
    !code.includes(node.value);
  const withoutUnused = selectorParser((list) => {
    for (const selector of [...list.nodes]) if (selector.some(isUnused)) selector.remove();
  });

  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes$/i.test(rule.parent.name)) return;
    rule.selector = withoutUnused.processSync(rule.selector);
    if (rule.selector === '') removeWithEmptyParents(rule);
  });
  return sheet.toString();
}

function removeWithEmptyParents(node: Container): void {
  const parent: Container | Document | undefined = node.parent;
  node.remove();
  if (parent?.type === 'atrule' && parent.nodes?.length === 0) removeWithEmptyParents(parent);
}
