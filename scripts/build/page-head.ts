/** Reads what a built page says of itself in its head. */
import { Parser } from 'htmlparser2';

export interface PageHead {
  isIndexed: boolean;
  /** The content of the `<meta>` element of that `property` or `name`. */
  meta: (name: string) => string | undefined;
}

/** `<meta>` elements; and, to pass over it, whatever holds text that may look like one. */
const metaPattern =
  /<!--[\s\S]*?-->|<(script|style|title)\b[\s\S]*?<\/\1|<meta\b(?:"[^"]*"|'[^']*'|[^"'>])*>/g;

/** Of a page as a character for each byte. An element is parsed when asked for: most never are. */
export function readPageHead(bytes: string): PageHead {
  const head = bytes.slice(0, bytes.indexOf('</head>'));
  const elements = (head.match(metaPattern) ?? []).filter((found) => found.startsWith('<meta'));
  const meta = (name: string) => {
    for (const element of elements) {
      if (!element.includes(name)) continue;
      const said = readMeta(element);
      if (said.name === name) return said.content;
    }
    return undefined;
  };
  return { isIndexed: meta('robots')?.includes('noindex') !== true, meta };
}

function readMeta(element: string): { name: string | undefined; content: string | undefined } {
  let said: Record<string, string> = {};
  const parser = new Parser({ onopentag: (_, attributes) => (said = attributes) });
  parser.end(Buffer.from(element, 'latin1').toString());
  return { name: said['property'] ?? said['name'], content: said['content'] };
}
