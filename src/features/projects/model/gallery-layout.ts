/** The gallery: the keys of its tabs, the heights of its cards, the order of its projects. */

interface TabSource {
  value: string | null;
  id: string | null;
}

/** The default value of the field in Strapi, trailing space included. */
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
