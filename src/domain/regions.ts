/** The regions a visitor may choose, with what a kilowatt-peak yields there (specification, section 9). */

/** `yieldKwhPerKwc`: yearly production facing south, tilted 30 to 45°. Source: hypothèse de l’entreprise, 2026. */
export const regions = [
  { slug: 'auvergne-rhone-alpes', label: 'Auvergne-Rhône-Alpes', yieldKwhPerKwc: 1250 },
  { slug: 'bourgogne-franche-comte', label: 'Bourgogne-Franche-Comté', yieldKwhPerKwc: 1150 },
  { slug: 'bretagne', label: 'Bretagne', yieldKwhPerKwc: 1050 },
  { slug: 'centre-val-de-loire', label: 'Centre-Val de Loire', yieldKwhPerKwc: 1100 },
  { slug: 'corse', label: 'Corse', yieldKwhPerKwc: 1500 },
  { slug: 'grand-est', label: 'Grand Est', yieldKwhPerKwc: 1100 },
  { slug: 'hauts-de-france', label: 'Hauts-de-France', yieldKwhPerKwc: 950 },
  { slug: 'ile-de-france', label: 'Île-de-France', yieldKwhPerKwc: 1000 },
  { slug: 'normandie', label: 'Normandie', yieldKwhPerKwc: 1000 },
  { slug: 'nouvelle-aquitaine', label: 'Nouvelle-Aquitaine', yieldKwhPerKwc: 1350 },
  { slug: 'occitanie', label: 'Occitanie', yieldKwhPerKwc: 1400 },
  { slug: 'pays-de-la-loire', label: 'Pays de la Loire', yieldKwhPerKwc: 1150 },
  {
    slug: 'provence-alpes-cote-azur',
    label: 'Provence-Alpes-Côte d’Azur',
    yieldKwhPerKwc: 1450,
  },
  { slug: 'guadeloupe', label: 'Guadeloupe', yieldKwhPerKwc: 1600 },
  { slug: 'martinique', label: 'Martinique', yieldKwhPerKwc: 1550 },
  { slug: 'guyane', label: 'Guyane', yieldKwhPerKwc: 1450 },
  { slug: 'la-reunion', label: 'La Réunion', yieldKwhPerKwc: 1700 },
  { slug: 'mayotte', label: 'Mayotte', yieldKwhPerKwc: 1600 },
] as const;

export type RegionSlug = (typeof regions)[number]['slug'];
