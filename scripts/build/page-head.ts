/** Reads what a built page says of itself in its head. */
import { parse } from 'node-html-parser';

export interface PageHead {
  isIndexed: boolean;
  /** The content of `<meta>` elements by `property`, or by `name`. */
  meta: ReadonlyMap<string, string>;
}

/** Copies: a part of a text would keep the whole page in memory as long as the part. */
export function readPageHead(html: string): PageHead {
  const head = parse(html.slice(0, html.indexOf('</head>')));
  const meta = new Map(
    head
      .querySelectorAll('meta[content]')
      .map((element) => [
        element.getAttribute('property') ?? element.getAttribute('name') ?? '',
        structuredClone(element.getAttribute('content') ?? ''),
      ]),
  );
  return { isIndexed: meta.get('robots')?.includes('noindex') !== true, meta };
}
