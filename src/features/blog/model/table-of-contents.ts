/** The table of contents of a long article: its `<h2>`s with their `<h3>`s. */
import type { Heading } from '../../../markdown/steps/headings.ts';

export interface ContentsEntry {
  id: string;
  text: string;
  parts: { id: string; text: string }[];
}

/** A shorter article needs no table of contents. */
const minSections = 3;

/** Empty for a short article. */
export function tableOfContents(headings: readonly Heading[]): ContentsEntry[] {
  const entries: ContentsEntry[] = [];
  for (const { id, depth, text } of headings) {
    if (depth === 2) entries.push({ id, text, parts: [] });
    else if (depth === 3) entries.at(-1)?.parts.push({ id, text });
  }
  return entries.length < minSections ? [] : entries;
}
