/** Large towns that visitors know: the list beside the map groups projects by the nearest one. */

interface Town {
  name: string;
  latitude: number;
  longitude: number;
}

/** Town centres, degrees to two decimals (about one kilometre). */
const towns: Town[] = [
  town('Paris', 48.86, 2.35),
  town('Marseille', 43.3, 5.37),
  town('Lyon', 45.76, 4.84),
  town('Toulouse', 43.6, 1.44),
  town('Nice', 43.7, 7.27),
  town('Nantes', 47.22, -1.55),
  town('Montpellier', 43.61, 3.88),
  town('Strasbourg', 48.58, 7.75),
  town('Bordeaux', 44.84, -0.58),
  town('Lille', 50.63, 3.06),
  town('Rennes', 48.11, -1.68),
  town('Reims', 49.26, 4.03),
  town('Le Havre', 49.49, 0.11),
  town('Saint-Étienne', 45.44, 4.39),
  town('Toulon', 43.12, 5.93),
  town('Grenoble', 45.19, 5.72),
  town('Dijon', 47.32, 5.04),
  town('Angers', 47.47, -0.55),
  town('Nîmes', 43.84, 4.36),
  town('Clermont-Ferrand', 45.78, 3.08),
  town('Le Mans', 48.0, 0.2),
  town('Brest', 48.39, -4.49),
  town('Tours', 47.39, 0.69),
  town('Amiens', 49.89, 2.3),
  town('Limoges', 45.83, 1.26),
  town('Annecy', 45.9, 6.13),
  town('Perpignan', 42.7, 2.9),
  town('Metz', 49.12, 6.18),
  town('Besançon', 47.24, 6.02),
  town('Orléans', 47.9, 1.91),
  town('Rouen', 49.44, 1.1),
  town('Mulhouse', 47.75, 7.34),
  town('Caen', 49.18, -0.37),
  town('Nancy', 48.69, 6.18),
  town('Avignon', 43.95, 4.81),
  town('Poitiers', 46.58, 0.34),
  town('La Rochelle', 46.16, -1.15),
  town('Pau', 43.3, -0.37),
  town('Bayonne', 43.49, -1.48),
  town('Calais', 50.95, 1.86),
  town('Troyes', 48.3, 4.07),
  town('Lorient', 47.75, -3.37),
  town('Quimper', 48.0, -4.1),
  town('Saint-Brieuc', 48.51, -2.76),
  town('Bourges', 47.08, 2.4),
  town('Angoulême', 45.65, 0.16),
  town('Périgueux', 45.18, 0.72),
  town('Agen', 44.2, 0.62),
  town('Montauban', 44.02, 1.35),
  town('Albi', 43.93, 2.15),
  town('Rodez', 44.35, 2.57),
  town('Aurillac', 44.93, 2.44),
  town('Carcassonne', 43.21, 2.35),
  town('Narbonne', 43.18, 3.0),
  town('Béziers', 43.34, 3.22),
  town('Tarbes', 43.23, 0.07),
  town('Foix', 42.97, 1.61),
  town('Auch', 43.65, 0.59),
  town('Cahors', 44.45, 1.44),
  town('Mende', 44.52, 3.5),
  town('Valence', 44.93, 4.89),
  town('Gap', 44.56, 6.08),
  town('Digne-les-Bains', 44.09, 6.24),
  town('Chambéry', 45.57, 5.92),
  town('Mâcon', 46.31, 4.83),
  town('Colmar', 48.08, 7.36),
  town('Ajaccio', 41.92, 8.74),
  town('Bastia', 42.7, 9.45),
  town('Pointe-à-Pitre', 16.24, -61.53),
  town('Fort-de-France', 14.6, -61.07),
  town('Cayenne', 4.92, -52.31),
  town('Saint-Denis de La Réunion', -20.88, 55.45),
  town('Mamoudzou', -12.78, 45.23),
];

/** By straight-line distance. */
export function nearestTown(latitude: number, longitude: number): string {
  const distance = (other: Town) =>
    Math.hypot(
      other.latitude - latitude,
      (other.longitude - longitude) * Math.cos((latitude * Math.PI) / 180),
    );
  return towns.reduce((best, other) => (distance(other) < distance(best) ? other : best)).name;
}

/** `autour d’Avignon`, `autour du Mans`, `autour de La Rochelle`. */
export function aroundTown(name: string): string {
  return `autour ${ofTown(name)}`;
}

/** `près d’Avignon`, `près du Mans`, `près de La Rochelle`. */
export function nearTown(name: string): string {
  return `près ${ofTown(name)}`;
}

function ofTown(name: string): string {
  if (name.startsWith('Le ')) return `du ${name.slice(3)}`;
  return /^[AEIOUYÀÂÉÈÊÎÔ]/.test(name) ? `d’${name}` : `de ${name}`;
}

function town(name: string, latitude: number, longitude: number): Town {
  return { name, latitude, longitude };
}
