/** The tags in a text’s raw HTML: those that may not be shown are dropped before the HTML is parsed, and named. */
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
  ...{ video: 'film', embed: 'film', object: 'film', iframe: 'frame', audio: 'sound' },
  ...{ script: 'script', xmp: 'script', plaintext: 'script', applet: 'script' },
  ...{ svg: 'drawing', math: 'drawing', canvas: 'drawing' },
  ...{ textarea: 'form', select: 'form', datalist: 'form', input: 'form' },
};

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
    if (isStart) result += embedLink(name, values);
    if (isAllowed(name)) result += typed;
    else if (wrappers.test(name)) result += `<${slash}p>`;
    if (!isStart) continue;
    const end = hiddenElements.includes(name) ? findEnd(`</${name}\\s*>`, position) : null;
    const content = end === null ? '' : html.slice(position, end.start);
    position = end?.next ?? position;
    const kind = namedElements[name];
    if (kind !== undefined) losses.push(lossOf(kind, name, values, content));
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

function lossOf(kind: LossKind, name: string, attributes: string, content: string): Loss {
  const address = addressIn(attributes) || addressIn(content);
  const words = content
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const isOpen = ['iframe', 'embed', 'object'].includes(name);
  return { kind: isOpen ? kindOf(address, kind) : kind, words, address };
}

const attributePattern =
  /(?:^|\s)(?:src|data|url|href|data-src|data-url|data-oembed-url)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

function addressIn(html: string): string {
  const [, ...values] = attributePattern.exec(html) ?? [];
  const value = values.find(Boolean) ?? '';
  return value.replaceAll('&amp;', '&').trim();
}

const films =
  /\/\/(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|dailymotion\.com|dai\.ly|loom\.com|twitch\.tv|tiktok\.com)(?=[/?#]|$)|\.(?:mp4|webm|mov|m4v|ogv|avi)(?=[?#]|$)/i;
const sounds =
  /\/\/(?:[\w-]+\.)*(?:soundcloud\.com|spotify\.com|deezer\.com|ausha\.co|acast\.com)(?=[/?#]|$)|\.(?:mp3|m4a|ogg|wav)(?=[?#]|$)/i;

function kindOf(address: string, otherwise: LossKind): LossKind {
  if (films.test(address)) return 'film';
  if (sounds.test(address)) return 'sound';
  return /\.pdf(?=[?#]|$)/i.test(address) ? 'frame' : otherwise;
}

/** CKEditor keeps a film as an address alone: a link says as much. */
function embedLink(name: string, attributes: string): string {
  const isEmbed = name === 'oembed' || /\sdata-oembed-url\s*=/i.test(attributes);
  const address = isEmbed ? addressIn(attributes) : '';
  if (!/^https?:\/\/[^\s"<>]+$/i.test(address) || !URL.canParse(address)) return '';
  const host = new URL(address).hostname.replace(/^www\./, '');
  const what = films.test(address) ? 'Voir la vidéo' : sounds.test(address) ? 'Écouter' : 'Ouvrir';
  return `<a href="${address.replaceAll('&', '&amp;')}">${what} sur ${host}</a>`;
}
