/** The pictures and documents in an entry’s fields, as the site’s own copies. */
import type { Media } from '../../../src/content/schema/media';
import type { StoredFile, WantedFile } from '../media/download';
import { absoluteUrl, isInLibrary } from './cms-address';
import { quoted, withoutSecrets } from '../command/quoted';
import type { FieldReader } from './field-reader';

/** @param upload what Strapi holds about the file; null where the editor chose none. */
export function readPicture(upload: FieldReader | null): Media | null {
  const file = upload && findUpload(upload);
  if (upload === null || file === null) return null;
  if (file.facts.width !== null) return describeFile(upload, file);
  upload.report('partial', 'ce n’est pas une image : choisissez-en une.');
  return null;
}

/** The file of a media block, a picture or a document. `fileUrl` is an address alone. */
export function readBlockFile(block: FieldReader): Media | null {
  const upload = block.relation('file');
  if (upload !== null) {
    const file = findUpload(upload);
    return file && describeFile(upload, file);
  }
  const address = block.rawText('fileUrl');
  const file = address === null ? null : findFile(block, address, { key: 'fileUrl' });
  return file && { file: file.name, alt: null, caption: null };
}

function findUpload(upload: FieldReader): StoredFile | null {
  const { updatedAt, hash, size } = upload.fields;
  return findFile(upload, upload.rawText('url') ?? '', {
    name: upload.text('name'),
    version: typeof updatedAt === 'string' ? JSON.stringify([updatedAt, hash, size]) : null,
  });
}

function describeFile(upload: FieldReader, { name: file, facts }: StoredFile): Media {
  const [alt, caption] = [upload.text('alternativeText'), upload.text('caption')];
  if (facts.width !== null && isUndescribed(alt ?? '')) {
    const name = upload.text('name') ?? 'sans nom';
    const message = `l’image « ${name} » n’a pas de texte alternatif : décrivez ce que l’on voit, dans la médiathèque de Strapi.`;
    upload.report('advice', message);
  }
  return { file, alt, caption };
}

/** Some editors leave the file’s name as the text. */
function isUndescribed(alt: string): boolean {
  return alt.trim() === '' || /\.(?:jpe?g|png|webp|avif|gif|tiff?|svg|pdf)$/i.test(alt);
}

interface FindOptions extends Partial<Pick<WantedFile, 'name' | 'version'>> {
  /** The field that names the file, if it is not the upload itself. */
  key?: string;
}

/** The site’s copy of a file. Null, and a problem of `entry`, if there is none. */
export function findFile(
  entry: FieldReader,
  address: string,
  { name = null, version = null, key }: FindOptions,
): StoredFile | null {
  const { baseUrl } = entry.context;
  const url = absoluteUrl(baseUrl, address);
  // The manifest repeats the message, and no file of the snapshot may name the CMS.
  const shown = quoted(withoutSecrets(address.replace(baseUrl, '')));
  if (url !== null && !isInLibrary(url, entry.context)) {
    const message = `le fichier ${shown} n’est pas dans la médiathèque de Strapi : le site fait sans. Ajoutez-le à la médiathèque, puis choisissez-le dans le champ « file ».`;
    entry.report('partial', message, key);
    return null;
  }
  const file = url && entry.context.findFile({ url: url.href, name, version });
  if (file?.status === 'stored') return file;
  const reason = file?.reason ?? 'ce n’est pas l’adresse d’un fichier';
  const message = `le fichier ${shown} n’a pas pu être repris (${reason}) : le site fait sans. Choisissez-en un autre ou envoyez-le de nouveau.`;
  entry.report('partial', message, key);
  return null;
}
