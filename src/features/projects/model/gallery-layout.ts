/** The gallery: the heights of its cards, the order of its projects. */

/** The height of the masonry’s card at an index; the classes `.masonry-…` in gallery.css set it. */
export function projectCardHeightPx(index: number): 320 | 280 | 240 {
  if (index % 3 === 0) return 320;
  return index % 2 === 0 ? 280 : 240;
}

/** Between two cards of a column, in pixels. */
const cardGapPx = 16;
/** So much evener must the ends of the columns become for a card not to stand in the shortest column. */
const skipCostPx = 30;
/** The number of last cards for which the second shortest column is tried, too: they decide how the columns end. */
const triedCards = 12;

/**
 * The column of each card, from 0: in the editor’s order the shortest column, near the end also the second shortest
 * where the columns then end more evenly. So a card is read at most a few places from its own.
 */
export function masonryColumns(cardCount: number, columnCount: number): number[] {
  const place = (index: number, ends: readonly number[]): { columns: number[]; cost: number } => {
    if (index === cardCount) return { columns: [], cost: Math.max(...ends) - Math.min(...ends) };
    const byEnd = ends.map((_, column) => column).sort((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0));
    const candidates = byEnd.slice(0, index < cardCount - triedCards ? 1 : 2);
    const ways = candidates.map((column, rank) => {
      const height = projectCardHeightPx(index) + cardGapPx;
      const rest = place(
        index + 1,
        ends.map((end, other) => (other === column ? end + height : end)),
      );
      return { columns: [column, ...rest.columns], cost: rest.cost + rank * skipCostPx };
    });
    return ways.reduce((best, way) => (way.cost < best.cost ? way : best));
  };
  return place(
    0,
    Array.from({ length: columnCount }, () => 0),
  ).columns;
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
