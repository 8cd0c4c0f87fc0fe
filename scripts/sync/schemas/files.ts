/** The pictures and documents in an entry’s fields, as the site’s own copies: `media/named-files.ts` has put them there. */
import { z } from 'astro/zod';
import type { Media } from '../../../src/content/types/media.ts';
import { quoted, withoutSecrets } from '../../lib/quoted.ts';
import { isRecord } from '../fetch/unwrap.ts';
import type { FetchedFile } from '../media/download.ts';
import { fetchedKey } from '../media/named-files.ts';
import { anything, onlyField, text } from './fields.ts';

/** Null where none is chosen. A file that is of no use costs its field alone. */
export const picture = anything.transform((value, context) => {
  const [upload] = [value ?? []].flat() as unknown[];
  if (upload === undefined) return null;
  const read = readUpload(upload);
  const message = typeof read === 'string' ? read : read.isPicture ? null : notPicture;
  if (message !== null) context.addIssue({ code: 'custom', message, params: onlyField });
  return typeof read === 'string' || message !== null ? null : read.media;
});

const notPicture = 'ce n’est pas une image : choisissez-en une.';

/** The one file of a block, which shows nothing without it. @param mayBeDocument a PDF is linked to */
export function onlyFile({ mayBeDocument }: { mayBeDocument: boolean }) {
  return anything.transform((value, context): Media => {
    const [upload] = [value ?? []].flat() as unknown[];
    const read = upload === undefined ? noFile : readUpload(upload);
    if (typeof read !== 'string' && (read.isPicture || mayBeDocument)) return read.media;
    context.addIssue({ code: 'custom', message: typeof read === 'string' ? read : notPicture });
    return z.NEVER;
  });
}

const noFile = 'ce bloc n’a pas de fichier, il n’est pas montré : choisissez-en un, ou retirez-le.';

const words = z.object({ alternativeText: text(), caption: text() });

/** Or why it cannot be shown. */
function readUpload(upload: unknown): { media: Media; isPicture: boolean } | string {
  const fetched = isRecord(upload) ? (upload[fetchedKey] as FetchedFile | undefined) : undefined;
  if (!isRecord(upload) || fetched === undefined) {
    return 'Strapi n’envoie pas de fichier ici : choisissez-le de nouveau, puis publiez.';
  }
  if (fetched.status === 'lost') {
    const { name, url } = upload;
    const address = [name, url].filter((one) => typeof one === 'string')[0] ?? '';
    const shown = quoted(withoutSecrets(address).split('/').at(-1) ?? '');
    const advice = fetched.isFileAtFault
      ? 'Choisissez-en un autre ou envoyez-le de nouveau.'
      : 'Publiez de nouveau dans quelques minutes ; si cela revient, prévenez qui s’occupe du site.';
    return `le fichier ${shown} n’a pas pu être repris (${fetched.reason}) : le site fait sans. ${advice}`;
  }
  const { data } = words.safeParse(upload);
  const { alternativeText: alt = null, caption = null } = data ?? {};
  return {
    media: { file: fetched.name, alt, caption },
    isPicture: fetched.facts.width !== null,
  };
}
