/** Converts the gallery of Strapi, with its collections and projects, into the site’s document. */
import { z } from 'astro/zod';
import type { Project } from '../../../src/content/types/gallery.ts';
import { isInFrance } from '../../lib/french-territories.ts';
import {
  addInvalidIssue,
  component,
  degreesField,
  dropFieldOnly,
  listOf,
  rawText,
  shortText,
  plainText,
} from './fields.ts';
import { pictureField } from './files.ts';

const projectSchema = component({
  title: shortText(),
  description: plainText(),
  image: pictureField,
  latitude: degreesField(90),
  longitude: degreesField(180),
}).transform(({ latitude, longitude, ...fields }, context): Project => {
  if (latitude === null || longitude === null)
    return { ...fields, latitude: null, longitude: null };
  if (isPlausible(latitude, longitude)) return { ...fields, latitude, longitude };
  const message =
    'ce point n’est pas en France (latitude et longitude interverties, ou 0) : ce projet n’est pas sur la carte. Corrigez ses coordonnées, ou videz les deux champs.';
  return addInvalidIssue(context, message, { ...dropFieldOnly, path: ['latitude'] });
});

/**
 * Returns false for the point 0, 0, which programs fill in, and for points that are in France only if latitude and
 * longitude are exchanged.
 */
function isPlausible(latitude: number, longitude: number): boolean {
  if (latitude === 0 && longitude === 0) return false;
  return isInFrance(latitude, longitude) || !isInFrance(longitude, latitude);
}

export const gallerySchema = z.object({
  title: shortText(),
  description: plainText(),
  collections: listOf(
    component({
      // This text is not trimmed: the site recognises Strapi’s placeholder by the space at its end.
      value: rawText(),
      name: shortText(),
      projects: listOf(projectSchema),
    }),
  ),
});
