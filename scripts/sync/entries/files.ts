/** The pictures and files of an entry, in its fields and in its texts, as the site’s own copies. */
import { markdownReference } from '../../../src/content/snapshot/media-references';
import type { Media } from '../../../src/content/schemas/media';
import type { StoredFile, WantedFile } from '../media/download';
import { absoluteUrl, locate } from './cms-address';
import type { Entry } from './entry';
import { editMarkdown } from './markdown';
import type { Kind } from './markdown';
import { shortened } from './place';

export function readPicture(entry: Entry, key: string): Media | null {
  return readUpload(entry, key, 'picture');
}

/** A picture or a document: an uploaded one, or only its address in `fileUrl`. */
export function readFile(entry: Entry): Media | null {
  if (entry.relation('file') !== null) return readUpload(entry, 'file', 'any');
  const address = entry.typedText('fileUrl');
  const file = address === null ? null : findFile(entry, 'fileUrl', address);
  return file && { file: file.name, alt: null, caption: null };
}

function readUpload(entry: Entry, key: string, wanted: 'picture' | 'any'): Media | null {
  const upload = entry.relation(key);
  if (upload === null) return null;
  const { updatedAt, hash, size } = upload.fields;
  const file = findFile(entry, key, upload.typedText('url') ?? '', {
    name: upload.text('name'),
    version: typeof updatedAt === 'string' ? JSON.stringify([updatedAt, hash, size]) : null,
  });
  if (file === null) return null;
  if (wanted === 'picture' && file.facts.width === null) {
    entry.problem('part', key, 'ce n’est pas une image : choisissez-en une.');
    return null;
  }
  const [alt, caption] = [upload.text('alternativeText'), upload.text('caption')];
  if (file.facts.width !== null && isUndescribed(alt ?? '')) {
    const name = upload.text('name') ?? 'sans nom';
    const message = `l’image « ${name} » n’a pas de texte alternatif : décrivez ce que l’on voit, dans la médiathèque de Strapi.`;
    entry.problem('advice', key, message);
  }
  return { file: file.name, alt, caption };
}

/** Some editors leave the file’s name. */
function isUndescribed(alt: string): boolean {
  return alt.trim() === '' || /\.(?:jpe?g|png|webp|avif|gif|tiff?|svg|pdf)$/i.test(alt);
}

function findFile(
  entry: Entry,
  key: string,
  address: string,
  known: Pick<WantedFile, 'name' | 'version'> = { name: null, version: null },
): StoredFile | null {
  const { baseUrl } = entry.source;
  const url = absoluteUrl(baseUrl, address)?.href;
  const file = url === undefined ? null : entry.source.findFile({ url, ...known });
  if (file?.status === 'stored') return file;
  // The message may stand in the snapshot, which names no CMS.
  const shown = shortened(address.replace(baseUrl, ''));
  const reason = file?.reason ?? 'ce n’est pas l’adresse d’un fichier';
  const message = `le fichier « ${shown} » n’a pas pu être repris (${reason}) : le site fait sans. Choisissez-en un autre ou envoyez-le de nouveau.`;
  entry.problem('part', key, message);
  return null;
}

/** A Markdown body with the site’s own copies of the library’s files, and without what cannot be shown. */
export function readMarkdown(entry: Entry, key: string): string {
  // Only the sync writes the names of the snapshot’s files.
  const text = (entry.typedText(key) ?? '').replace(markdownReference, (name) => {
    const message = `« ${name} » n’est pas un fichier de la médiathèque : choisissez-en un.`;
    entry.problem('part', key, message);
    return '';
  });
  const { baseUrl, isLibrary } = entry.source;
  const body = editMarkdown(text, (address, kind) => {
    const place = locate(address, baseUrl, isLibrary);
    if (place.kind === 'file') {
      const file = findFile(entry, key, place.url);
      return file && `media/${file.name}${place.fragment}`;
    }
    const reason = reasonToRemove(entry, address.trim(), kind, place.kind);
    if (reason === null) return undefined;
    entry.problem('part', key, `« ${shortened(address)} » ${reason}`);
    return null;
  });
  return entry.withoutCms(key, body);
}

/** Null for an address that may stay. */
function reasonToRemove(
  entry: Entry,
  address: string,
  kind: Kind,
  place: 'cms' | 'other',
): string | null {
  if (place === 'cms') {
    return 'est une adresse de Strapi, que les visiteurs n’ont pas à connaître : mettez une adresse du site ou un fichier de la médiathèque.';
  }
  if (kind === 'picture') {
    return 'n’est pas dans la médiathèque, et n’est pas montré : ajoutez l’image dans Strapi, puis choisissez-la.';
  }
  if (entry.source.isDeadLink(address)) {
    return 'ne mène nulle part sur le site : corrigez ce lien ou retirez-le.';
  }
  return /^(?:#|\/(?!\/)|https?:\/\/.|mailto:.|tel:.)/i.test(address)
    ? null
    : 'ne peut pas être suivi : écrivez une adresse complète (https://…) ou du site (/blog/…).';
}
