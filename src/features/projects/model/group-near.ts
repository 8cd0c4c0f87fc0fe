/** Groups what lies near each other: projects into locations, and the markers of locations that would overlap. */

interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Projects this near in latitude and longitude share a location; about 11 m. */
const toleranceDeg = 0.0001;
/** Floating-point error: 42.7001 − 42.7 is a little more than 0.0001. */
const roundingDeg = 1e-9;

/** Each item joins the first group whose first item it is near to; the group stands where that one does. */
export function groupNear<Item>(
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

export function isSameLocation(a: Coordinates, b: Coordinates): boolean {
  const isNear = (one: number, other: number) =>
    Math.abs(one - other) <= toleranceDeg + roundingDeg;
  return isNear(a.latitude, b.latitude) && isNear(a.longitude, b.longitude);
}
