import type { Heading } from '../../../markdown/steps/headings.ts';

export interface TableOfContentsEntry {
  id: string;
  text: string;
  children: { id: string; text: string }[];
}

/** Minimum number of `<h2>` sections of an article with a table of contents. */
const minSections = 3;

/** Returns the table of contents: the `<h2>`s with their `<h3>`s. It is empty for a short article. */
export function tableOfContents(headings: readonly Heading[]): TableOfContentsEntry[] {
  const entries: TableOfContentsEntry[] = [];
  for (const { id, depth, text } of headings) {
    if (depth === 2) entries.push({ id, text, children: [] });
    else if (depth === 3) entries.at(-1)?.children.push({ id, text });
  }
  return entries.length < minSections ? [] : entries;
}
