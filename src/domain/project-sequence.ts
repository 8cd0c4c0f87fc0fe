/** Walks through the projects of one collection, round and round. */

export interface PlaceInSequence {
  /** Counted from 1. */
  position: number;
  count: number;
  /** Ids; null where a collection holds a single project. */
  neighbours: { previous: string; next: string } | null;
}

/** After the last comes the first again: neither button is ever dead. `ids` holds `id`. */
export function placeInSequence(ids: readonly string[], id: string): PlaceInSequence {
  const count = ids.length;
  const index = ids.indexOf(id);
  const at = (position: number) => ids[(position + count) % count] ?? id;
  return {
    position: index + 1,
    count,
    neighbours: count > 1 ? { previous: at(index - 1), next: at(index + 1) } : null,
  };
}
