/** Finds links of a Markdown body that lead nowhere on this site. */
import { mapMarkdown } from './markdown-code';

/** The landing page’s anchors (specification, section 2). */
const anchors = new Set(
  'hero about services gallery testimonials location simulator contact'.split(' '),
);

const internalLink =
  /(?<=\]\(\s*<?|\bhref\s*=\s*["']?)(?:\/blog\/([^\s"'<>()#?]+)|\/#([^\s"'<>()]+))/gi;

/** The broken ones, as the editor wrote them. `slugs`: of all published articles. */
export function brokenLinks(body: string, slugs: ReadonlySet<string>): string[] {
  const broken: string[] = [];
  const onText = (text: string) => {
    for (const [link, slug, anchor] of text.matchAll(internalLink)) {
      const isKnown = slug === undefined ? anchors.has(anchor ?? '') : slugs.has(decodeSlug(slug));
      if (!isKnown) broken.push(link);
    }
    return '';
  };
  mapMarkdown(body, onText, () => '');
  return broken;
}

function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug).normalize('NFC').replace(/\/$/, '');
  } catch {
    return slug;
  }
}
