import type { Page, Site } from './site-files.ts';

/**
 * Returns a sentence for each class that a page uses without having its styles, although another page has them. Each kind
 * of page has a style sheet of its own.
 */
export function findMissingStyles({ pages }: Pick<Site, 'pages'>): string[] {
  const styledClassesByPage = new Map(pages.map((page) => [page, styledClasses(page)]));
  const classesWithStyles = new Set(
    [...styledClassesByPage.values()].flatMap((names) => [...names]),
  );
  return [...styledClassesByPage].flatMap(([page, classesOfPage]) =>
    usedClasses(page)
      .filter((name) => classesWithStyles.has(name) && !classesOfPage.has(name))
      .map((name) => `${page.url}: no styles for the class ${name}: see src/styles/`),
  );
}

/** Properties that some browsers of `browserslist` (package.json) know only with a prefix. */
const prefixedProperties = ['backdrop-filter', 'user-select', 'hyphens', 'box-decoration-break'];

/** Returns a sentence for each property that lacks the prefixed declaration for Safari before 18. */
export function findMissingPrefixes({ pages }: Pick<Site, 'pages'>): string[] {
  return pages.flatMap((page) => {
    const css = styleOf(page);
    return prefixedProperties.flatMap((property) => {
      const countDeclarations = (name: string) => css.split(new RegExp(`[;{]${name}:`)).length - 1;
      const isComplete = countDeclarations(`-webkit-${property}`) === countDeclarations(property);
      return isComplete ? [] : [`${page.url}: ${property} without its prefix`];
    });
  });
}

function usedClasses({ document }: Page): string[] {
  return [
    ...new Set(
      document.querySelectorAll('[class]').flatMap((element) => element.classNames.split(/\s+/)),
    ),
  ];
}

/** Returns the text of all style sheets in the page. */
export function styleOf({ document }: Page): string {
  return document
    .querySelectorAll('style')
    .map(({ rawText }) => rawText)
    .join('');
}

function styledClasses(page: Page): Set<string> {
  const names = styleOf(page).matchAll(/\.((?:[-\w\u0080-\uffff]|\\.)+)/g);
  return new Set([...names].map(([, name = '']) => name.replaceAll('\\', '')));
}
