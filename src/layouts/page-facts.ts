/** What a page says of itself to search engines, networks and feed readers. */
import type { StructuredData } from '../content/structured-data';

export interface PageFacts {
  /** Without the site’s name, which the head adds where there is room. */
  title: string;
  description: string;
  /** Pages that answer a wrong address are not to be found by it. */
  isIndexed?: boolean;
  /** What the picture that networks show says, where that is not the title. */
  pictureTitle?: string;
  /** A file of the snapshot, for that picture beside the words. */
  photograph?: string | null;
  /** When what the page shows last changed, ISO 8601. */
  updatedAt?: string | null;
  article?: { publishedAt: string | null; author: string | null; section: string | null };
  structuredData?: readonly StructuredData[];
}
