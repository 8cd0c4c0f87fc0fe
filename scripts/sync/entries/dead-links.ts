/** Takes links out of articles that lead nowhere on this site: their words stay. */
import type { Article } from '../../../src/content/schemas/article';
import type { Redirect } from '../../../src/content/schemas/redirects';
import type { KnownEntry } from '../snapshot/known-entry';
import { shortened } from './entry';
import { editMarkdown } from './markdown';
import type { Problem } from './problem';
import { placeOf } from './read-entries';

/** The landing page’s sections. */
const anchors = new Set([
  ...['hero', 'about', 'services', 'gallery', 'testimonials'],
  ...['location', 'projects-map', 'simulator', 'contact'],
]);

/** Renamed articles are found at their old addresses too. */
export function removeDeadLinks(
  articles: readonly KnownEntry[],
  redirects: readonly Redirect[],
  baseUrl: string,
): { articles: KnownEntry[]; problems: Problem[] } {
  const slugs = new Set([
    ...articles.map(({ name }) => name),
    ...redirects.map(({ from }) => from),
  ]);
  const edited = articles.map((entry) => {
    const article = entry.document as Article;
    const place = placeOf(baseUrl, 'articles', { documentId: entry.id }, article.title);
    const problems: Problem[] = [];
    const blocks = article.blocks.map((block, index) => {
      if (block.component !== 'shared.rich-text') return block;
      const body = editMarkdown(block.body, (address, kind) => {
        if (kind === 'picture' || !isDead(address, slugs)) return undefined;
        const message = `le lien « ${shortened(address)} » ne mène nulle part sur le site : corrigez-le ou retirez-le.`;
        problems.push({ ...place, cost: 'part', field: `blocks.${index}.body`, message });
        return null;
      });
      return { ...block, body };
    });
    return { entry: { ...entry, document: { ...article, blocks } }, problems };
  });
  return {
    articles: edited.map(({ entry }) => entry),
    problems: edited.flatMap(({ problems }) => problems),
  };
}

function isDead(address: string, slugs: ReadonlySet<string>): boolean {
  const [, anchor] = /^\/#(.+)$/.exec(address.trim()) ?? [];
  if (anchor !== undefined) return !anchors.has(anchor) && !anchor.startsWith('realisation-');
  const [, slug] = /^\/blog\/([^?#]+?)\/?(?:[?#].*)?$/.exec(address.trim()) ?? [];
  if (slug === undefined || /^(?:page|categorie)\//.test(slug)) return false;
  return !slugs.has(decoded(slug));
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug).normalize('NFC');
  } catch {
    return slug;
  }
}
