/** Puts the downloaded files’ names into the documents; what lacks a file fails its collection. */
import { collectionNames } from '../../src/content/schemas/manifest';
import { findCmsAddress } from './cms-address';
import type { Desk } from './desk';
import { contentFailure } from './failure';
import { describeFinding } from './findings';
import type { FetchedFile, StoredFile } from './media';
import { mediaKey, nameMedia } from './media-names';
import type { CollectionResult, Results } from './normalise';
import type { Upload, UploadUse } from './uploads';

/** Names in `media/`, with where their bytes are now. */
export type MediaFiles = Map<string, StoredFile>;

/** The uploads that the documents use, each once. */
export function uploadsOf(results: Results, desk: Desk): Upload[] {
  const urls = new Set(
    documentsOf(results).flatMap((document) => desk.uploads.usesIn(document).map(({ url }) => url)),
  );
  return [...urls].flatMap((url) => desk.uploads.get(url) ?? []);
}

export function placeMedia(
  results: Results,
  fetched: ReadonlyMap<string, FetchedFile>,
  desk: Desk,
): { results: Results; media: MediaFiles } {
  const stored = [...fetched].flatMap(([url, one]) =>
    one.status === 'stored'
      ? [{ url, file: one.file, names: desk.uploads.get(url)?.names ?? [] }]
      : [],
  );
  const names = nameMedia(stored);
  const fileByUrl = new Map(stored.map(({ url, file }) => [url, names.get(mediaKey(file))]));
  const media: MediaFiles = new Map();
  const placeOne = (name: (typeof collectionNames)[number]): CollectionResult => {
    const result = results[name];
    if (result.status === 'failed') return result;
    const uses = [...result.files.values()].flatMap((document) => desk.uploads.usesIn(document));
    const missing = uses.flatMap((use) => missingFile(use, fetched.get(use.url)));
    if (missing.length > 0) {
      return { status: 'failed', failure: contentFailure(name, missing.join('\n  ')) };
    }
    const files = new Map(
      [...result.files].map(([file, document]) => [
        file,
        desk.uploads.name(document, (url) => fileByUrl.get(url)),
      ]),
    );
    for (const [file, document] of files) {
      const field = findCmsAddress(document, desk.baseUrl);
      if (field === null) continue;
      const reason = `${file}, champ « ${field} » : une adresse du CMS resterait dans le contenu public ; remplacez-la par une adresse du site ou par un fichier de la médiathèque.`;
      return { status: 'failed', failure: contentFailure(name, reason) };
    }
    for (const use of uses) {
      const one = fetched.get(use.url);
      const file = fileByUrl.get(use.url);
      if (one?.status !== 'stored' || file === undefined) continue;
      media.set(file, one.file);
      warnAboutSize(use, one.file, desk);
    }
    return { status: 'ok', files };
  };
  const placed = collectionNames.map((name) => [name, placeOne(name)] as const);
  return { results: Object.fromEntries(placed) as Results, media };
}

function documentsOf(results: Results): unknown[] {
  return Object.values(results).flatMap((result) =>
    result.status === 'ok' ? [...result.files.values()] : [],
  );
}

function missingFile(use: UploadUse, fetched: FetchedFile | undefined): string[] {
  if (fetched?.status === 'stored') return [];
  const message = `le fichier ${use.url} n’a pas pu être repris : ${fetched?.reason ?? 'inconnu'}`;
  return [describeFinding({ ...use.place, kind: 'warning', field: use.field, message })];
}

/** Widths in pixels under which a picture looks blurred where it is used. */
const leastWidths = { hero: 1600, cover: 800, picture: 0, link: 0 } as const;
const heavyBytes = 5_000_000;

function warnAboutSize({ place, field, purpose }: UploadUse, file: StoredFile, desk: Desk): void {
  const least = leastWidths[purpose];
  if (file.width !== null && file.type !== 'svg' && file.width < least) {
    const message = `image de ${file.width} pixels de large : prenez-en une d’au moins ${least}.`;
    desk.findings.warn(place, field, message);
  }
  if (file.bytes > heavyBytes) {
    const size = (file.bytes / 1_000_000).toFixed(1).replace('.', ',');
    desk.findings.warn(place, field, `fichier de ${size} Mo : réduisez-le sous 5 Mo.`);
  }
}
