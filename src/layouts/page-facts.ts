/** What a page says of itself to search engines, networks and feed readers. */
import type { StructuredData } from '../content/structured-data';
import type { Picture } from '../content/views/views';

export interface PageFacts {
  /** Without the site’s name, which the head adds where there is room. */
  title: string;
  description: string;
  /** Pages that answer a wrong address are not to be found by it. */
  isIndexed?: boolean;
  /** What networks show with a link to the page. */
  photograph?: Picture | null;
  /** When what the page shows last changed, ISO 8601. */
  updatedAt?: string | null;
  article?: { publishedAt: string | null; author: string | null; section: string | null };
  structuredData?: readonly StructuredData[];
}
