/**
 * A rectangle around each part of France in degrees (WGS 84), a little larger than its limits according to INSEE. It flags
 * implausible coordinates, and is too coarse to decide whether a point is in France.
 */
const territoryBounds = [
  { name: 'France métropolitaine', latitude: [41, 51.5], longitude: [-5.5, 10] },
  {
    name: 'Guadeloupe, Saint-Martin, Saint-Barthélemy',
    latitude: [15.7, 18.2],
    longitude: [-63.3, -60.9],
  },
  { name: 'Martinique', latitude: [14.3, 15], longitude: [-61.3, -60.7] },
  { name: 'Guyane', latitude: [2, 6], longitude: [-54.7, -51.5] },
  { name: 'La Réunion', latitude: [-21.5, -20.8], longitude: [55.1, 55.9] },
  { name: 'Mayotte', latitude: [-13.1, -12.6], longitude: [44.9, 45.4] },
] as const;

/** Tells whether a point is plausible for a project in France. */
export function isInFrance(latitude: number, longitude: number): boolean {
  return territoryBounds.some(
    ({ latitude: [south, north], longitude: [west, east] }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
}
