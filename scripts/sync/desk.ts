/** What a normaliser works with: where it reports, and where it orders files. */
import type { CollectionName } from '../../src/content/schemas/manifest';
import type { Media } from '../../src/content/schemas/media';
import { adminLink } from './admin-link';
import { absoluteUrl } from './cms-address';
import { typeNames } from './failure';
import { numberOf, recordOf, textOf } from './fields';
import type { Findings, Place } from './findings';
import { rewriteUploads } from './markdown-media';
import type { UploadPurpose, Uploads } from './uploads';
import type { Fields } from './unwrap';

export interface Desk {
  baseUrl: string;
  findings: Findings;
  uploads: Uploads;
}

/** Where an entry stands. `name` is its title as far as it has one. */
export function placeOf(
  desk: Desk,
  collection: CollectionName,
  entry: Fields,
  name: string | null,
): Place {
  const shown = name === null || name.trim() === '' ? null : name.trim().slice(0, 80);
  return {
    collection,
    entry: shown === null ? `${typeNames[collection]} sans titre` : `« ${shown} »`,
    link: adminLink(desk.baseUrl, collection, entry),
  };
}

/** An absent key is a hidden relation, which is not the same as an empty one (null). */
export function expectKey(
  desk: Desk,
  place: Place,
  entry: Fields,
  keys: readonly [string, ...string[]],
  contentType: string,
): void {
  if (keys.some((key) => key in entry)) return;
  desk.findings.hide(
    { ...place, entry: 'toutes les entrées', link: null },
    keys[0],
    `Strapi cache ce champ : dans Settings → Users & Permissions → Roles → Public, rendez lisible « ${contentType} » (find).`,
  );
}

/** The use of an uploaded file, its name still a token; null where there is none. */
export function mediaOf(
  desk: Desk,
  place: Place,
  entry: Fields,
  key: string,
  { field, purpose }: { field: string; purpose: UploadPurpose },
): Media | null {
  const upload = recordOf(entry, key);
  if (upload === null) return null;
  const address = textOf(upload, 'url');
  const url = address === null ? null : absoluteUrl(desk.baseUrl, address);
  if (url === null) {
    desk.findings.warn(
      place,
      field,
      'ce fichier n’a pas d’adresse dans Strapi : il est laissé de côté.',
    );
    return null;
  }
  const name = textOf(upload, 'name');
  const alt = textOf(upload, 'alternativeText');
  warnAboutAlt(desk, place, field, alt, name, upload);
  const version = {
    updatedAt: textOf(upload, 'updatedAt') ?? textOf(upload, 'updated_at'),
    hash: textOf(upload, 'hash'),
    size: numberOf(upload, 'size'),
  };
  const file = desk.uploads.wantNamed({ url, place, field, purpose }, name, version);
  return { file, alt, caption: textOf(upload, 'caption') };
}

/** A Markdown body with tokens for the CMS’s own files. */
export function markdownOf(
  desk: Desk,
  place: Place,
  entry: Fields,
  key: string,
  field: string,
): string {
  return rewriteUploads(
    textOf(entry, key) ?? '',
    desk.baseUrl,
    (url) => `media/${desk.uploads.wantLinked({ url, place, field, purpose: 'link' })}`,
  );
}

function warnAboutAlt(
  desk: Desk,
  place: Place,
  field: string,
  alt: string | null,
  name: string | null,
  upload: Fields,
): void {
  // What is no picture needs no description of what one sees.
  if (textOf(upload, 'mime')?.startsWith('image/') === false) return;
  const file = name ?? 'sans nom';
  if (alt === null || alt.trim() === '') {
    desk.findings.warn(
      place,
      field,
      `l’image « ${file} » n’a pas de texte alternatif : décrivez-la dans la médiathèque de Strapi.`,
    );
  } else if (alt === name || /\.(?:jpe?g|png|webp|avif|gif|tiff?|svg|pdf)$/i.test(alt.trim())) {
    desk.findings.warn(
      place,
      field,
      `le texte alternatif de « ${file} » est un nom de fichier : décrivez ce que l’on voit.`,
    );
  }
}
