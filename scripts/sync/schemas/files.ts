/**
 * Converts the pictures and documents in the fields of an entry into the site’s own copies. `media/referenced-files.ts`
 * has inserted the downloaded files before.
 */
import { z } from 'astro/zod';
import type { Media } from '../../../src/content/types/media.ts';
import { quoted, withoutSecrets } from '../../lib/quoted.ts';
import { isRecord } from '../fetch/unwrap.ts';
import type { FetchedFile } from '../media/download.ts';
import { fetchedKey } from '../media/referenced-files.ts';
import { addInvalidIssue, dropFieldOnly, firstOf, plainText, unknownField } from './fields.ts';

/** A picture, null if none is chosen. An unusable file makes only its field null. */
export const pictureField = unknownField.transform((value, context) => {
  const media = readUpload(firstOf(value), false);
  return typeof media === 'string' ? addInvalidIssue(context, media, dropFieldOnly) : media;
});

/** The file that a block cannot be shown without. @param mayBeDocument whether it may be a PDF, which is linked to */
export function requiredFile({ mayBeDocument }: { mayBeDocument: boolean }) {
  return unknownField.transform((value, context): Media => {
    const media = readUpload(firstOf(value), mayBeDocument) ?? missingFileMessage;
    return typeof media === 'string' ? addInvalidIssue(context, media) : media;
  });
}

const missingFileMessage =
  'ce bloc n’a pas de fichier, il n’est pas montré : choisissez-en un, ou retirez-le.';

const uploadTexts = z.object({ alternativeText: plainText(), caption: plainText() });

/** Returns a file, null if there is none, or a message in French that says why it cannot be shown. */
function readUpload(upload: unknown, mayBeDocument: boolean): Media | string | null {
  if (upload === undefined) return null;
  const fetched = isRecord(upload) ? (upload[fetchedKey] as FetchedFile | undefined) : undefined;
  if (!isRecord(upload) || fetched === undefined) {
    return 'Strapi n’envoie pas de fichier ici : choisissez-le de nouveau, puis publiez.';
  }
  if (fetched.status === 'lost') {
    const { name, url } = upload;
    const address = [name, url].find((one) => typeof one === 'string') ?? '';
    const shownName = quoted(withoutSecrets(address).split('/').at(-1) ?? '');
    const advice = fetched.isFileAtFault
      ? 'Choisissez-en un autre ou envoyez-le de nouveau.'
      : 'Publiez de nouveau dans quelques minutes ; si cela revient, prévenez qui s’occupe du site.';
    return `le fichier ${shownName} n’a pas pu être repris (${fetched.reason}) : le site fait sans. ${advice}`;
  }
  if (fetched.facts.width === null && !mayBeDocument) {
    return 'ce n’est pas une image : choisissez-en une.';
  }
  const { alternativeText: alt = null, caption = null } = uploadTexts.safeParse(upload).data ?? {};
  return { file: fetched.name, alt, caption };
}
