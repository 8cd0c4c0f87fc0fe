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

function usedClasses({ document }: Page): string[] {
  return [
    ...new Set(
      document.querySelectorAll('[class]').flatMap((element) => element.classNames.split(/\s+/)),
    ),
  ];
}

function styledClasses({ document }: Page): Set<string> {
  const styles = document.querySelectorAll('style').map(({ rawText }) => rawText);
  const names = styles.join('').matchAll(/\.((?:[-\w\u0080-\uffff]|\\.)+)/g);
  return new Set([...names].map(([, name = '']) => name.replaceAll('\\', '')));
}
