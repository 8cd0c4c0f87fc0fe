/** Each kind of page has a style sheet of its own: finds classes whose rules only other pages have. */
import type { Page, Site } from './site-files.ts';

export function findMissingStyles({ pages }: Pick<Site, 'pages'>): string[] {
  const styled = new Map(pages.map((page) => [page, styledClasses(page)]));
  const known = new Set([...styled.values()].flatMap((names) => [...names]));
  return [...styled].flatMap(([page, own]) =>
    usedClasses(page)
      .filter((name) => known.has(name) && !own.has(name))
      .map((name) => `${page.url}: no styles for the class ${name}: see src/styles/`),
  );
}

function usedClasses({ document }: Page): string[] {
  return [
    ...new Set(document.querySelectorAll('[class]').flatMap((one) => one.classNames.split(/\s+/))),
  ];
}

function styledClasses({ document }: Page): Set<string> {
  const css = document
    .querySelectorAll('style')
    .map(({ rawText }) => rawText)
    .join('');
  const names = css.matchAll(/\.((?:[-\w\u0080-\uffff]|\\.)+)/g);
  return new Set([...names].map(([, name = '']) => name.replaceAll('\\', '')));
}
