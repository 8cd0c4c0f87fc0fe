/** An article’s Markdown body, with the site’s own copies of files and without links that visitors cannot follow. */
import { markdownReference } from '../../../src/content/snapshot/media-references';
import { locate } from './cms-address';
import { editMarkdown } from './edit-markdown';
import type { AddressKind, Replace } from './edit-markdown';
import { markdownLimits, textLimits } from '../command/limits';
import { quoted, withoutSecrets } from '../command/quoted';
import type { FieldReader } from './field-reader';
import { findFile } from './uploads';

export function readMarkdown(entry: FieldReader, key: string): string {
  // `media/…` in a body means a file of the snapshot: only the sync may write it.
  const typed = (entry.rawText(key, textLimits.markdown) ?? '').replace(
    markdownReference,
    (name) => {
      const message = `« ${name} » n’est pas un fichier de la médiathèque : choisissez-en un.`;
      entry.report('partial', message, key);
      return '';
    },
  );
  const replace: Replace = (address, kind) => {
    const target = locate(address, entry.context);
    if (target.kind === 'file') {
      const file = findFile(entry, target.url, { key });
      return file && `media/${file.name}${target.fragment}`;
    }
    const reason =
      target.kind === 'cms'
        ? 'est une adresse de Strapi, que les visiteurs n’ont pas à connaître : mettez une adresse du site ou un fichier de la médiathèque.'
        : reasonToRemove(address.trim(), kind, entry.context.isDeadLink);
    if (reason === null) return undefined;
    entry.report('partial', `${quoted(withoutSecrets(address))} ${reason}`, key);
    return null;
  };
  try {
    return entry.withoutCmsAddresses(key, editMarkdown(typed, replace));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = `ce texte est trop compliqué pour le site (plus de ${markdownLimits.brackets} crochets « [ », des listes ou des citations trop imbriquées, ou un tableau trop grand) : simplifiez-le, ou partagez-le en plusieurs blocs.`;
    entry.report('omitted', message, key);
    return '';
  }
}

/** Null for an address that may stay. */
function reasonToRemove(
  address: string,
  kind: AddressKind,
  isDeadLink: (address: string) => boolean,
): string | null {
  if (kind === 'picture') {
    return 'n’est pas dans la médiathèque, et n’est pas montré : ajoutez l’image dans Strapi, puis choisissez-la.';
  }
  if (isDeadLink(address)) {
    return 'ne mène nulle part sur le site : corrigez ce lien ou retirez-le.';
  }
  return /^(?:#|\/(?!\/)|https?:\/\/.|mailto:.|tel:.)/i.test(address)
    ? null
    : 'ne peut pas être suivi : écrivez une adresse complète (https://…) ou du site (/blog/…).';
}
