/** Groups nearby items: projects into locations, and locations whose markers would overlap into clusters. */

interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Maximum difference in latitude and in longitude of projects that share a location. It is about 11 m. */
const locationToleranceDeg = 0.0001;
/** Allows for floating-point errors: 42.7001 − 42.7 is a little more than 0.0001. */
const roundingDeg = 1e-9;

/** Returns groups of items. Each item joins the first group whose first item is near, or starts a new group. */
export function groupNearby<Item>(
  items: readonly Item[],
  isNear: (first: Item, item: Item) => boolean,
): [Item, ...Item[]][] {
  const groups: [Item, ...Item[]][] = [];
  for (const item of items) {
    const group = groups.find(([first]) => isNear(first, item));
    if (group) group.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** Checks whether two projects share a location. */
export function isSameLocation(a: Coordinates, b: Coordinates): boolean {
  const isNear = (degreesA: number, degreesB: number) =>
    Math.abs(degreesA - degreesB) <= locationToleranceDeg + roundingDeg;
  return isNear(a.latitude, b.latitude) && isNear(a.longitude, b.longitude);
}
