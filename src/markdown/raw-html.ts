/** Makes the HTML an editor typed into Markdown harmless to its surroundings: whole tags, bounded depth, no comments. */

/** Elements whose content is no text for readers; left open, most of them would swallow the rest of the article. */
const HIDDEN_ELEMENTS = new Set(
  (
    'script style textarea title iframe noembed noframes noscript xmp plaintext template head ' +
    'svg math object applet select datalist video audio canvas'
  ).split(' '),
);
const CODE_ELEMENTS = new Set(['script', 'style']);
const UNCOUNTED_ELEMENTS = new Set(
  // Void, or closed by the next of their kind.
  'area br col embed hr img input link meta param source track wbr p li td th tr dt dd thead tbody tfoot'.split(
    ' ',
  ),
);
/** The sanitiser’s parser takes quadratic time on depth. No one nests this deep by hand. */
const MAX_OPEN_TAGS = 500;

const WHOLE_TAG =
  /<(\/?)([a-z][\w:.-]*)(?:\s+[a-z_:@][\w:.@-]*(?:\s*=\s*(?:[^"'=<>`\s]+|'[^']*'|"[^"]*"))?)*\s*\/?>/iy;
const SLOPPY_TAG = /<\/?[a-z][^<>]*>/iy;

export interface RawTag {
  readonly name: string;
  readonly isEnd: boolean;
}

export function readTag(html: string): RawTag | null {
  const [, slash, name] = matchAt(WHOLE_TAG, html, 0) ?? [];
  return name === undefined ? null : { name: name.toLowerCase(), isEnd: slash === '/' };
}

export function isHidden(tag: RawTag): boolean {
  return HIDDEN_ELEMENTS.has(tag.name);
}

/** A filter for the raw HTML of one body, piece after piece: it counts the elements still open. */
export function createRawHtmlFilter(): (html: string) => string {
  const openTags = new Map<string, number>();
  let depth = 0;

  function admit({ name, isEnd }: RawTag): boolean {
    // Our own marks between parser and page are `x-…`; an editor has no use for custom elements.
    if (HIDDEN_ELEMENTS.has(name) || name.startsWith('x-')) return false;
    if (UNCOUNTED_ELEMENTS.has(name)) return true;
    const count = openTags.get(name) ?? 0;
    if (isEnd ? count === 0 : depth >= MAX_OPEN_TAGS) return false;
    openTags.set(name, count + (isEnd ? -1 : 1));
    depth += isEnd ? -1 : 1;
    return true;
  }

  return (html) => filterTags(html, admit);
}

function filterTags(html: string, admit: (tag: RawTag) => boolean): string {
  const neverClosed = new Set<string>();
  let out = '';
  let position = 0;
  for (let start = 0; (start = html.indexOf('<', position)) >= 0;) {
    out += html.slice(position, start);
    const whole = matchAt(WHOLE_TAG, html, start);
    if (whole) {
      const tag = { name: (whole[2] ?? '').toLowerCase(), isEnd: whole[1] === '/' };
      position = start + whole[0].length;
      if (admit(tag)) out += whole[0];
      else if (!tag.isEnd && isHidden(tag))
        position = afterHidden(html, tag.name, position, neverClosed);
    } else if (/[!?]/.test(html.charAt(start + 1))) {
      position = afterDeclaration(html, start);
    } else {
      const sloppy = matchAt(SLOPPY_TAG, html, start);
      position = start + (sloppy?.[0].length ?? 1);
      if (!sloppy) out += '&lt;';
    }
  }
  return out + html.slice(position);
}

function afterHidden(html: string, name: string, from: number, neverClosed: Set<string>): number {
  if (!neverClosed.has(name)) {
    const endTag = new RegExp(`</${name}\\s*>`, 'gi');
    endTag.lastIndex = from;
    if (endTag.test(html)) return endTag.lastIndex;
    // Remembered, or a body of nothing but start tags would take quadratic time.
    neverClosed.add(name);
  }
  return CODE_ELEMENTS.has(name) ? html.length : from;
}

function afterDeclaration(html: string, start: number): number {
  const isComment = html.startsWith('<!--', start);
  const terminator = isComment ? '-->' : '>';
  // `<!-->` is a whole comment, hence the search from within its opening.
  const end = html.indexOf(terminator, start + 2);
  return end < 0 ? html.length : end + terminator.length;
}

function matchAt(pattern: RegExp, html: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(html);
}
