/** Strapi’s gallery, its collections and projects, as the site’s document. */
import type { Collection, Gallery, Project } from '../../../src/content/types/gallery';
import { quoted } from '../../lib/quoted';
import type { Unresolved } from '../reading/deferred';
import type { FieldReader } from '../reading/field-reader';
import { readPicture } from '../reading/uploads';

/** Without the ids, which follow from all names and titles: see `snapshot/stale-fields.ts`. */
export function readGallery(entry: FieldReader): Unresolved<Gallery> {
  const collections = entry.components('collections').map((tab): Unresolved<Collection> => {
    const name = tab.shortText('name');
    return {
      id: null,
      // Untrimmed: the site recognises Strapi’s placeholder by the space at its end.
      value: tab.text('value'),
      name,
      projects: tab.components('projects').map(readProject),
    };
  });
  return {
    title: entry.shortText('title'),
    description: entry.text('description'),
    collections,
  };
}

function readProject(fields: FieldReader): Unresolved<Project> {
  const typed = fields.fields['title'];
  const label = typeof typed === 'string' && typed.trim() !== '' ? typed : 'projet sans titre';
  const project = fields.reportedAs(quoted(label, 80));
  const title = project.shortText('title');
  const missing = ['latitude', 'longitude'].find((key) => !project.isFilled(key));
  if (missing !== undefined) {
    const message =
      'sans latitude et longitude, ce projet n’est pas sur la carte : remplissez les deux.';
    project.report('nothing', message, missing);
  }
  return {
    id: null,
    title,
    description: project.text('description'),
    image: readPicture(project.relation('image')),
    latitude: readDegrees(project, 'latitude', 90),
    longitude: readDegrees(project, 'longitude', 180),
  };
}

/** WGS 84. Out of range counts as missing. */
function readDegrees(project: FieldReader, key: string, limit: number): number | null {
  const degrees = project.number(key);
  if (degrees !== null && Math.abs(degrees) <= limit) return degrees;
  if (project.isFilled(key)) {
    const message = `un nombre de degrés entre -${limit} et ${limit} est attendu : corrigez-le.`;
    project.report('part', message, key);
  }
  return null;
}
