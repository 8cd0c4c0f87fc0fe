/** Reads what a built page says of itself in its head. */
import { Parser } from 'htmlparser2';

export interface PageHead {
  isIndexed: boolean;
  /** The content of `<meta>` elements by `property`, or by `name`. */
  meta: ReadonlyMap<string, string>;
}

/** Of a page as a character for each byte. The contents are parts of its text: who keeps one keeps the whole. */
export function readPageHead(bytes: string): PageHead {
  const meta = new Map<string, string>();
  const parser = new Parser({
    onopentag: (element, { property, name, content }) => {
      if (element === 'meta' && content !== undefined) meta.set(property ?? name ?? '', content);
    },
  });
  const head = bytes.slice(0, bytes.indexOf('</head>'));
  parser.end(Buffer.from(head, 'latin1').toString());
  return { isIndexed: meta.get('robots')?.includes('noindex') !== true, meta };
}
