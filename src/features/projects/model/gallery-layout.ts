/** The gallery: the heights of its cards, the order of its projects. */

/** The height of the masonry’s card at an index; the classes `.masonry-…` in gallery.css set it. */
export function projectCardHeightPx(index: number): 320 | 280 | 240 {
  if (index % 3 === 0) return 320;
  return index % 2 === 0 ? 280 : 240;
}

export interface ProjectPosition {
  /** From 1. */
  number: number;
  count: number;
  /** Ids; null where a collection holds a single project. */
  neighbours: { previous: string; next: string } | null;
}

/** Wraps around: the first follows the last. @param ids the collection’s, `id` among them */
export function projectPosition(ids: readonly string[], id: string): ProjectPosition {
  const count = ids.length;
  const index = ids.indexOf(id);
  const at = (other: number) => ids[(other + count) % count] ?? id;
  return {
    number: index + 1,
    count,
    neighbours: count > 1 ? { previous: at(index - 1), next: at(index + 1) } : null,
  };
}
