/** The pictures and documents in an entry’s fields, as the site’s own copies. */
import type { Media, MediaFacts } from '../../../src/content/types/media';
import { isRaster } from '../../../src/lib/picture-encoding';
import type { FetchedFile, StoredFile } from '../media/fetched-file';
import { encodeUploadAddress } from '../media/upload-address';
import { isFileName } from '../../../src/lib/file-name';
import { quoted, withoutSecrets } from '../../lib/quoted';
import { absoluteUrl, libraryUrl } from './cms-address';
import { Deferred } from './deferred';
import type { NamedFile } from './deferred';
import type { FieldReader } from './field-reader';
import type { ReadProblem } from './read-problem';

/** Null where the editor chose no file, or one that the site may not take. */
type DeferredMedia = Deferred<Media | null> | null;

/** @param upload what Strapi holds about the file; null where the editor chose none. */
export function readPicture(upload: FieldReader | null): DeferredMedia {
  return upload && readUpload(upload, 'picture');
}

/** A picture that the site shows small. */
export function readPortrait(upload: FieldReader | null): DeferredMedia {
  return upload && readUpload(upload, 'portrait');
}

/** The file of a media block, a picture or a document. `fileUrl` is an address alone. */
export function readBlockFile(block: FieldReader): DeferredMedia {
  const upload = block.relation('file');
  if (upload !== null) return readUpload(upload, 'any file');
  const address = block.rawText('fileUrl');
  if (address === null) return null;
  return deferFile(block, address, { key: 'fileUrl' }, ({ name: file }) => ({
    value: { file, alt: null, caption: null },
    problems: [],
  }));
}

function readUpload(upload: FieldReader, expected: Use): DeferredMedia {
  const { updatedAt, hash, size, url } = upload.fields;
  // As it is: its server may know a name in another Unicode form.
  const address = typeof url === 'string' ? encodeUploadAddress(url) : '';
  const name = upload.rawText('name');
  const version = typeof updatedAt === 'string' ? JSON.stringify([updatedAt, hash, size]) : null;
  const [alt, caption] = [upload.text('alternativeText'), upload.text('caption')];
  const isUpload = address !== '' && typeof hash === 'string';
  return deferFile(upload, address, { name, version, isUpload }, ({ name: file, facts }) => {
    const isPicture = facts.width !== null;
    if (!isPicture && expected !== 'any file') {
      const message = 'ce n’est pas une image : choisissez-en une.';
      return { value: null, problems: [upload.problem('part', message)] };
    }
    const undescribed = isPicture ? adviceOnAlt(name ?? 'sans nom', alt ?? '') : null;
    const size = adviceOnSize(name ?? file, file, facts, expected);
    return {
      value: { file, alt, caption },
      problems: [undescribed, size].flatMap((advice) =>
        advice === null ? [] : [upload.problem('nothing', advice)],
      ),
    };
  });
}

/** Null for a description. @param name as the editor knows the picture */
function adviceOnAlt(name: string, alt: string): string | null {
  const help = 'décrivez ce que l’on voit, dans la médiathèque de Strapi.';
  if (alt.trim() === '') return `l’image « ${name} » n’a pas de texte alternatif : ${help}`;
  return isFileName(alt)
    ? `le texte alternatif ${quoted(alt)} de l’image « ${name} » ne dit rien de ce qu’elle montre : ${help}`
    : null;
}

/** Of pictures in texts and cards on a large screen, and of the round ones beside a name. */
const leastWidthPx = { picture: 800, 'any file': 800, portrait: 40 } as const;
type Use = keyof typeof leastWidthPx;
/** Of a cover or a card, which crop: of what is longer, they show a strip. */
const longestRatio = 6;

/** Null for a picture that is wide enough. @param name as the editor knows it */
export function adviceOnSize(
  name: string,
  file: string,
  { width, height }: Pick<MediaFacts, 'width' | 'height'>,
  use: Use,
): string | null {
  if (!isRaster(file) || width === null) return null;
  if (width < leastWidthPx[use]) {
    return `l’image « ${name} » n’a que ${width} ${width < 2 ? 'pixel' : 'pixels'} de large et paraît floue : prenez-en une d’au moins ${leastWidthPx[use]}.`;
  }
  const ratio = height === null ? 1 : Math.max(width / height, height / width);
  return use === 'picture' && ratio > longestRatio
    ? `l’image « ${name} », de ${width} pixels sur ${height}, est trop allongée pour sa place : recadrez-la.`
    : null;
}

interface FileOptions extends Partial<Omit<NamedFile, 'url'>> {
  /** The field that names the file, if it is not the upload itself. */
  key?: string;
}

/** @param use what the file is in the document, once it is fetched */
function deferFile(
  entry: FieldReader,
  address: string,
  { key, ...options }: FileOptions,
  use: (file: StoredFile) => { value: Media | null; problems: ReadProblem[] },
): DeferredMedia {
  const url = absoluteUrl(entry.cms.baseUrl, address)?.href;
  if (url === undefined) {
    entry.findings.push(lostFile(entry, address, undefined, key));
    return null;
  }
  const named: NamedFile = { url, name: null, version: null, isUpload: false, ...options };
  const part = new Deferred<Media | null>(
    null,
    [named],
    entry.unforeseen(key),
    ({ files, library }) => {
      const wanted = libraryUrl(url, library);
      const file = wanted === null ? undefined : files.get(wanted);
      if (file?.status === 'stored') {
        const { value, problems } = use(file);
        return { value, problems: [...problems, ...adviceOn(entry, address, file, key)] };
      }
      const problem =
        wanted === null ? foreignFile(entry, address, key) : lostFile(entry, address, file, key);
      return { value: null, problems: [problem] };
    },
  );
  return entry.defer(part);
}

function foreignFile(entry: FieldReader, address: string, key?: string): ReadProblem {
  const message = `le fichier ${shown(entry, address)} n’est pas dans la médiathèque de Strapi : le site fait sans. Ajoutez-le à la médiathèque, puis choisissez-le dans le champ « file ».`;
  return entry.problem('part', message, key);
}

function lostFile(
  entry: FieldReader,
  address: string,
  file: Exclude<FetchedFile, StoredFile> | undefined,
  key?: string,
): ReadProblem {
  const reason = file?.reason ?? 'ce n’est pas l’adresse d’un fichier';
  const help =
    file?.status === 'lost' && file.isThere === true
      ? 'Il reviendra à la prochaine publication, si son adresse s’ouvre alors.'
      : 'Choisissez-en un autre ou envoyez-le de nouveau.';
  const message = `le fichier ${shown(entry, address)} n’a pas pu être repris (${reason}) : le site fait sans. ${help}`;
  return entry.problem('part', message, key);
}

/** What its editor should know of a file that is published. */
export function adviceOn(
  entry: FieldReader,
  address: string,
  { advice }: StoredFile,
  key?: string,
): ReadProblem[] {
  if (advice === undefined) return [];
  return [entry.problem('nothing', `le fichier ${shown(entry, address)} ${advice}`, key)];
}

/** The manifest repeats the message, and no file of the snapshot may name the CMS. */
function shown(entry: FieldReader, address: string): string {
  const own = withoutSecrets(address.replace(entry.cms.baseUrl, ''));
  return own.trim() === '' ? 'sans adresse' : quoted(own);
}
