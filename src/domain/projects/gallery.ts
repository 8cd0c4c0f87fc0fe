/** The gallery: the keys of its tabs, the heights of its cards, and the way from project to project. */

interface TabSource {
  value: string | null;
  id: string | null;
}

/** What Strapi’s form leaves in the field when nobody fills it in; its trailing space is real. */
const placeholderValue = 'value ? ';

/**
 * One key a tab, all different: the editor’s value; else `collection-` and the id (1 when missing). A key
 * already taken gets the tab’s index appended, as often as needed to be new.
 */
export function galleryTabKeys(collections: readonly TabSource[]): string[] {
  const taken = new Set<string>();
  return collections.map(({ value, id }, index) => {
    const isEmpty = value === null || value.trim() === '' || value === placeholderValue;
    let key = isEmpty ? `collection-${id ?? '1'}` : value;
    while (taken.has(key)) key = `${key}-${index}`;
    taken.add(key);
    return key;
  });
}

/** Heights in pixels of the masonry’s cards, by position: specification, section 2. */
export function projectCardHeightPx(index: number): 320 | 280 | 240 {
  if (index % 3 === 0) return 320;
  return index % 2 === 0 ? 280 : 240;
}

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
