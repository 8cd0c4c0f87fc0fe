/** Finds the region of a French address by its postcode. */
import type { RegionSlug } from './assumptions.ts';

/** Départements of each region: the first two digits of a postcode, overseas the first three. INSEE, 2026. */
const departementsByRegion: Record<RegionSlug, string> = {
  'auvergne-rhone-alpes': '01 03 07 15 26 38 42 43 63 69 73 74',
  'bourgogne-franche-comte': '21 25 39 58 70 71 89 90',
  bretagne: '22 29 35 56',
  'centre-val-de-loire': '18 28 36 37 41 45',
  corse: '20',
  'grand-est': '08 10 51 52 54 55 57 67 68 88',
  'hauts-de-france': '02 59 60 62 80',
  'ile-de-france': '75 77 78 91 92 93 94 95',
  normandie: '14 27 50 61 76',
  'nouvelle-aquitaine': '16 17 19 23 24 33 40 47 64 79 86 87',
  occitanie: '09 11 12 30 31 32 34 46 48 65 66 81 82',
  'pays-de-la-loire': '44 49 53 72 85',
  'provence-alpes-cote-azur': '04 05 06 13 83 84',
  guadeloupe: '971',
  martinique: '972',
  guyane: '973',
  'la-reunion': '974',
  mayotte: '976',
};

/** Returns the region, or null for a postcode that is in none of the simulator’s regions. */
export function regionOfPostcode(postcode: string): RegionSlug | null {
  const departement = postcode.slice(0, postcode.startsWith('97') ? 3 : 2);
  const matchingEntry = Object.entries(departementsByRegion).find(([, list]) =>
    list.split(' ').includes(departement),
  );
  return (matchingEntry?.[0] as RegionSlug | undefined) ?? null;
}
