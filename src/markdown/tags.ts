/** The tags in a text’s raw HTML: those that may not be shown are dropped before the HTML is parsed, and named. */
import { readAddress } from './address';
import { hiddenElements, isAllowed } from './allowed-html';
import type { Loss, LossKind } from './losses';

/** Not allowed, but they separate paragraphs: replaced by `<p>`. */
const wrappers =
  /^(?:address|article|aside|center|d[dlt]|div|fieldset|footer|form|header|hgroup|main|nav|search|section)$/;

/** A complete tag, one of an element whose content goes too, or what begins none. */
const tagPattern = new RegExp(
  [
    `<(?<slash>/?)(?<tag>[a-z][\\w:.-]*)(?<attributes>(?:\\s+[a-z_:@][\\w:.@-]*(?:\\s*=\\s*(?:[^"'=<>\`\\s]+|'[^']*'|"[^"]*"))?)*)\\s*/?>`,
    `<(?<hidden>${hiddenElements.join('|')})\\b(?<rest>[^<>]*)>`,
    '<(?:!--)?',
  ].join('|'),
  'gi',
);

/** What cannot be seen without them. Others, such as `<style>`, change how the rest looks. */
const namedElements: Readonly<Record<string, LossKind>> = {
  ...{ video: 'film', embed: 'film', object: 'film', iframe: 'frame', frame: 'frame' },
  ...{ audio: 'sound', bgsound: 'sound' },
  ...{ script: 'script', xmp: 'script', plaintext: 'script', applet: 'script' },
  ...{ svg: 'drawing', math: 'drawing', canvas: 'drawing' },
  ...{ textarea: 'form', select: 'form', datalist: 'form', input: 'form' },
};

/** What is looked at for a link of its own. */
const longestEmbed = 5_000;

const codeSpan = /`[^`\n]*`/g;

/**
 * Drops elements that hide what is in them, and names them: whole, over blank lines too, which Markdown would take for the
 * end of the HTML. What has no end is left to `filterTags`.
 */
export function withoutHidden(text: string, losses: Loss[]): string {
  if (!hiddenStart.test(text)) return text;
  const code = [...text.matchAll(codeSpan)].map(({ 0: span, index }) => [
    index,
    index + span.length,
  ]);
  const findEnd = createSearch(text);
  let result = '';
  let position = 0;
  let span = 0;
  for (const match of text.matchAll(hiddenStarts)) {
    const { 0: typed, index, groups: { name = '', attributes = '' } = {} } = match;
    while ((code[span]?.[1] ?? Infinity) <= index) span += 1;
    const isCode = (code[span]?.[0] ?? Infinity) < index;
    if (index < position || isCode) continue;
    const start = index + typed.length;
    const end = typed.endsWith('/>') ? null : findEnd(`</${name.toLowerCase()}\\s*>`, start);
    if (end === null) continue;
    const kind = namedElements[name.toLowerCase()];
    if (kind !== undefined)
      addLoss(losses, lossOf(kind, name.toLowerCase(), attributes, text.slice(start, end.start)));
    result += text.slice(position, index);
    position = end.next;
  }
  return result + text.slice(position);
}

const hiddenStart = new RegExp(`<(?:${hiddenElements.join('|')})\\b`, 'i');
const hiddenStarts = new RegExp(
  `<(?<name>${hiddenElements.join('|')})(?=[\\s/>])(?<attributes>(?:"[^"]*"|'[^']*'|[^"'<>])*)>`,
  'gi',
);

/** Drops disallowed tags. Escapes a `<` without a complete tag: it would hide the text after it. */
export function filterTags(html: string, losses: Loss[]): string {
  const findEnd = createSearch(html);
  let result = '';
  let position = 0;
  for (const match of html.matchAll(tagPattern)) {
    const { 0: typed, index, groups = {} } = match;
    // In an element or a comment that is left out.
    if (index < position) continue;
    result += html.slice(position, index);
    position = index + typed.length;
    const { slash = '', tag, attributes, hidden, rest } = groups;
    const name = (tag ?? hidden ?? '').toLowerCase();
    if (name === '') {
      const end = typed === '<!--' ? findEnd('-->', position) : null;
      if (end === null) result += typed.replace('<', '&lt;');
      else position = end.next;
      continue;
    }
    const isStart = slash === '';
    const values = attributes ?? rest ?? '';
    if (isStart)
      result += embedLink(name, values, () => {
        const { start = position } = findEnd(`</${name}\\s*>`, position) ?? {};
        return html.slice(position, Math.min(start, position + longestEmbed));
      });
    // A style or a name may be all there is to a `<span>`; it goes when they are read.
    if (isAllowed(name) || name === 'span') result += typed;
    // As browsers read it.
    else if (isStart && name === 'image') result += `<img ${values}>`;
    else if (wrappers.test(name)) result += isStart ? `<p ${values}>` : '</p>';
    if (!isStart) continue;
    const end = hiddenElements.includes(name) ? findEnd(`</${name}\\s*>`, position) : null;
    const content = end === null ? '' : html.slice(position, end.start);
    position = end?.next ?? position;
    if (name === 'input' && /type\s*=\s*["']?checkbox/i.test(values)) {
      // As `steps/tasks` reads it.
      result += /\schecked\b/i.test(values) ? '[x] ' : '[ ] ';
      continue;
    }
    const kind = namedElements[name];
    if (kind !== undefined) addLoss(losses, lossOf(kind, name, values, content));
    // In a line of text, a film’s own tag and that of its address come one by one.
    if (name === 'source') addAddress(losses, addressIn(values));
  }
  return result + html.slice(position);
}

/** Finds a mark from a position on. What is not there any more is looked for once: a text may hold thousands. */
function createSearch(html: string) {
  const missing = new Set<string>();
  return (mark: string, from: number): { start: number; next: number } | null => {
    if (missing.has(mark)) return null;
    const pattern = new RegExp(mark, 'gi');
    pattern.lastIndex = from;
    const match = pattern.exec(html);
    if (match === null) missing.add(mark);
    return match && { start: match.index, next: pattern.lastIndex };
  };
}

function addAddress(losses: Loss[], address: string): void {
  const last = losses.at(-1);
  const isOpen = (last?.kind === 'film' || last?.kind === 'sound') && last.address === '';
  if (isOpen) losses.splice(-1, 1, { ...last, address });
}

/** A player in a player is one film: `<object><embed></object>`. */
function addLoss(losses: Loss[], loss: Loss): void {
  const last = losses.at(-1);
  if (loss.kind === 'film' && last?.kind === 'film' && last.address === '') losses.pop();
  losses.push(loss);
}

function lossOf(kind: LossKind, name: string, attributes: string, content: string): Loss {
  const address = addressIn(attributes) || addressIn(content);
  const words = content
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const isOpen = ['iframe', 'frame', 'embed', 'object'].includes(name);
  const found = isOpen ? kindOf(address, kind) : kind;
  if (address.startsWith('data:')) return { kind: 'embedded file', words, address: '' };
  return { kind: found, words: words || titleIn(attributes), address };
}

const attributePattern =
  /(?:^|\s)(src|data|url|href|data-[\w-]*(?:src|url|href|permalink)|movie)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** The first that leads somewhere: pages that load late name it beside an empty one. */
function addressIn(html: string): string {
  for (const [, , ...values] of html.matchAll(attributePattern)) {
    const value = decodeValue(values.find(Boolean) ?? '');
    if (value !== '' && value !== 'about:blank' && value !== '#') return value;
  }
  return '';
}

/** What is written on a button, what a player shows. */
function titleIn(attributes: string): string {
  const [, ...values] =
    /(?:^|\s)(?:title|value|placeholder|aria-label)\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(
      attributes,
    ) ?? [];
  return decodeValue(values.find(Boolean) ?? '');
}

function decodeValue(value: string): string {
  return value.replaceAll('&amp;', '&').trim();
}

const films =
  /\/\/(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|facebook\.com\/plugins\/video\.php|dailymotion\.com|dai\.ly|loom\.com|twitch\.tv|tiktok\.com)(?=[/?#]|$)|\.(?:mp4|webm|mov|m4v|ogv|avi)(?=[?#]|$)/i;
const sounds =
  /\/\/(?:[\w-]+\.)*(?:soundcloud\.com|spotify\.com|deezer\.com|ausha\.co|acast\.com)(?=[/?#]|$)|\.(?:mp3|m4a|ogg|wav)(?=[?#]|$)/i;

function kindOf(address: string, otherwise: LossKind): LossKind {
  if (isFilm(address)) return 'film';
  if (sounds.test(address)) return 'sound';
  return /\.pdf(?=[?#]|$)/i.test(address) ? 'frame' : otherwise;
}

/** Of its page and of its player alike. */
export function filmId(address: string): string | null {
  return (
    /(?:\/embed\/|[?&]v=|youtu\.be\/|\/video\/|vimeo\.com\/)([\w-]{3,})/.exec(address)?.[1] ?? null
  );
}

export function isFilm(address: string): boolean {
  return films.test(address);
}

const embedAttribute =
  /(?:^|\s)(data-(?:oembed-url|video-url|embed-url|href|instgrm-permalink)|videoid)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** What other editors keep as an address alone: a link says as much. Not where one is in it. */
function embedLink(name: string, attributes: string, content: () => string): string {
  const [, attribute = '', ...values] = embedAttribute.exec(attributes) ?? [];
  const cited =
    name === 'blockquote' && /embed/i.test(attributes)
      ? /\scite\s*=\s*"([^"]*)"/i.exec(attributes)?.[1]
      : undefined;
  const isEmbed = /^o-?embed$/.test(name) || attribute !== '' || cited !== undefined;
  if (!isEmbed || name === 'a' || /<a\s[^<>]*href/i.test(content())) return '';
  const value = decodeValue(values.find(Boolean) ?? cited ?? '') || addressIn(attributes);
  const typed =
    attribute.toLowerCase() === 'videoid' ? `https://www.youtube.com/watch?v=${value}` : value;
  return linkTo(typed) ?? '';
}

/** Null for what is no address of the web. */
export function linkTo(typed: string, words = ''): string | null {
  const address = readAddress(typed);
  if (address.kind !== 'web') return null;
  const { href } = address;
  const host = new URL(href).hostname.replace(/^www\./, '');
  const what = isFilm(href) ? 'Voir la vidéo' : sounds.test(href) ? 'Écouter' : 'Ouvrir';
  return `<a href="${escaped(href)}">${escaped(words) || `${what} sur ${host}`}</a>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
