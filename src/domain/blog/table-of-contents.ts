/** The table of contents of a long article: its sections and their parts. */

interface Heading {
  id: string;
  /** 2 to 6, as in `<h2>`. */
  depth: number;
  text: string;
}

export interface ContentsEntry {
  id: string;
  text: string;
  parts: { id: string; text: string }[];
}

/** With fewer sections a reader sees the article at a glance. */
const fewestSections = 3;

/** Empty where an article is short. Deeper headings than `<h3>` are left out. */
export function tableOfContents(headings: readonly Heading[]): ContentsEntry[] {
  const entries: ContentsEntry[] = [];
  for (const { id, depth, text } of headings) {
    if (depth === 2) entries.push({ id, text, parts: [] });
    else if (depth === 3) entries.at(-1)?.parts.push({ id, text });
  }
  return entries.length < fewestSections ? [] : entries;
}
