/**
 * Marks new and changed entries on a built page, and adds the preview’s bar. Marks are inserted into the HTML text and the
 * rest stays byte for byte: islands hydrate only what they rendered themselves.
 */
import { Parser } from 'htmlparser2';
import { addressOf, draftStates } from '../../src/preview/review.ts';
import type { DraftEntry } from '../../src/content/schema/drafts-report.ts';
import { escapeHtml } from '../../src/ui/html-element.ts';

export interface Page {
  /** Relative to the site’s folder: `blog/slug.html`, in Windows `blog\slug.html`. */
  file: string;
  html: string;
}

export function decorate({ file, html }: Page, drafts: readonly DraftEntry[], bar: string): string {
  const insertions: Insertion[] = [];
  const byAddress = new Map(drafts.map((draft) => [addressOf(draft), draft]));
  const ofCollection = (name: string) => drafts.filter(({ collection }) => collection === name);
  // They have no addresses: matched by their order on the page.
  const services = ofCollection('services');
  const testimonials = ofCollection('testimonials');
  const ownArticle = byAddress.get(`/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`);
  const open: OpenElement[] = [];

  const draftOf = ({ name, attributes }: OpenElement): DraftEntry | undefined => {
    const parent = open.at(-1)?.attributes ?? {};
    const { id = '' } = attributes;
    if (name === 'li' && hasClass(parent, 'service-list')) return services.shift();
    if ('data-slides' in parent) return testimonials.shift();
    if (name === 'li' && 'data-project' in attributes) return byAddress.get(`/#${id}`);
    const isSingle = name === 'section' && ['hero', 'about', 'gallery'].includes(id);
    return isSingle ? byAddress.get(`/#${id}`) : undefined;
  };

  const mark = (draft: DraftEntry | undefined, { tagEnd }: OpenElement) => {
    if (draft === undefined || draft.state === 'published') return;
    insertions.push({ at: tagEnd, text: ` data-draft="${draft.state}"` });
    insertions.push({ at: tagEnd + 1, text: markOf(draft) });
  };

  const parser = new Parser({
    onopentag: (name, attributes) => {
      const element = { name, attributes, tagEnd: parser.endIndex };
      const { startIndex: at } = parser;
      mark(draftOf(element), element);
      const card = open.findLast(
        (ancestor) => ancestor.name === 'article' && hasClass(ancestor.attributes, 'group'),
      );
      if (name === 'a' && card !== undefined) mark(byAddress.get(attributes['href'] ?? ''), card);
      if (name === 'h1' && ownArticle !== undefined)
        insertions.push({ at, text: markOf(ownArticle) });
      const isInContact = open.some(({ attributes: { id } }) => id === 'contact');
      if (name === 'astro-island' && isInContact) insertions.push({ at, text: formNote });
      open.push(element);
    },
    onclosetag: (name) => {
      if (name === 'body') insertions.push({ at: parser.startIndex, text: bar });
      open.pop();
    },
  });
  parser.end(html);
  return withInsertions(html, insertions);
}

interface Insertion {
  at: number;
  text: string;
}

interface OpenElement {
  name: string;
  attributes: Record<string, string>;
  /** The index of its opening tag’s `>`. */
  tagEnd: number;
}

function hasClass(attributes: Record<string, string>, name: string): boolean {
  return (attributes['class'] ?? '').split(' ').includes(name);
}

function markOf({ entry, link, state }: DraftEntry): string {
  const name = state === 'published' ? '' : `<strong>${draftStates[state]}</strong> `;
  return `<p class="draft-mark">${name}${editLink({ entry, link })}</p>`;
}

function editLink({ entry, link }: Pick<DraftEntry, 'entry' | 'link'>): string {
  if (link === null) return '';
  const label = escapeHtml(`Modifier dans Strapi\u00a0: ${entry}`);
  return `<a href="${escapeHtml(link)}" target="_blank" rel="noopener" aria-label="${label}">Modifier dans Strapi</a>`;
}

const formNote =
  '<p class="draft-form-note" tabindex="-1" data-draft-form-note><strong>Aperçu :</strong> ce formulaire n’envoie rien ici.</p>';

/** @param hook the address of the host’s build hook, or null */
export function previewBar(summary: string, hook: string | null): string {
  const button =
    hook === null
      ? ''
      : `<button type="button" data-draft-rebuild="${escapeHtml(hook)}" hidden>Actualiser l’aperçu</button><span role="status"></span>`;
  return `<aside class="draft-bar on-dark" aria-label="Aperçu"><p>Aperçu : ${summary}</p><a href="/apercu">Tout relire</a>${button}</aside>`;
}

/** @param insertions in the order of the page */
function withInsertions(html: string, insertions: readonly Insertion[]): string {
  const parts = insertions.map(
    ({ at, text }, index) => text + html.slice(at, insertions[index + 1]?.at),
  );
  return html.slice(0, insertions[0]?.at) + parts.join('');
}
