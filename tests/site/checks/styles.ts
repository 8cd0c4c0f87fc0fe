import type { Page, Site } from './site-files.ts';

/** Returns a sentence for each class of a page whose styles only other pages have. Each kind of page has its own sheet. */
export function findMissingStyles({ pages }: Pick<Site, 'pages'>): string[] {
  const styled = new Map(pages.map((page) => [page, styledClasses(page)]));
  const known = new Set([...styled.values()].flatMap((names) => [...names]));
  return [...styled].flatMap(([page, own]) =>
    usedClasses(page)
      .filter((name) => known.has(name) && !own.has(name))
      .map((name) => `${page.url}: no styles for the class ${name}: see src/styles/`),
  );
}

/** Properties that some browsers of `cssTarget` (astro.config.mjs) know only with a prefix. */
const prefixed = ['backdrop-filter', 'user-select', 'hyphens', 'box-decoration-break'];

/** Returns a sentence for each property that lacks the prefixed declaration for Safari before 18. */
export function findMissingPrefixes({ pages }: Pick<Site, 'pages'>): string[] {
  return pages.flatMap((page) => {
    const css = styleOf(page);
    return prefixed.flatMap((property) => {
      const count = (name: string) => css.split(new RegExp(`[;{]${name}:`)).length - 1;
      const isComplete = count(`-webkit-${property}`) === count(property);
      return isComplete ? [] : [`${page.url}: ${property} without its prefix`];
    });
  });
}

function usedClasses({ document }: Page): string[] {
  return [
    ...new Set(document.querySelectorAll('[class]').flatMap((one) => one.classNames.split(/\s+/))),
  ];
}

/** Returns the text of all style sheets in the page. */
function styleOf({ document }: Page): string {
  return document
    .querySelectorAll('style')
    .map(({ rawText }) => rawText)
    .join('');
}

function styledClasses(page: Page): Set<string> {
  const names = styleOf(page).matchAll(/\.((?:[-\w\u0080-\uffff]|\\.)+)/g);
  return new Set([...names].map(([, name = '']) => name.replaceAll('\\', '')));
}
