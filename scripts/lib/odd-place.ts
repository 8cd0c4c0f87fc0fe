/** Coordinates that an editor cannot have meant, or should look at again. */
import { isInFrance } from '../../src/lib/french-territories';
import { quoted } from './quoted';

interface OddPlace {
  isOnMap: boolean;
  message: string;
}

/** Null for a place in France. */
export function oddPlace(latitude: number, longitude: number): OddPlace | null {
  if (isInFrance(latitude, longitude)) return null;
  const point = quoted(`${latitude} ; ${longitude}`);
  if (latitude === 0 && longitude === 0) {
    return {
      isOnMap: false,
      message: `${point} est un point de l’océan Atlantique : ce projet n’est pas sur la carte. Écrivez ses coordonnées, ou videz les deux champs.`,
    };
  }
  if (isInFrance(longitude, latitude)) {
    return {
      isOnMap: false,
      message: `latitude et longitude sont-elles interverties ? ${point} n’est pas en France, l’inverse le serait. Ce projet n’est pas sur la carte.`,
    };
  }
  return { isOnMap: true, message: `${point} n’est pas en France : vérifiez ces coordonnées.` };
}
