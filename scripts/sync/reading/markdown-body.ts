/** An article’s Markdown body, with the site’s own copies of files and without links that visitors cannot follow. */
import { markdownReference } from '../../../src/content/snapshot/media-references';
import { quoted, withoutSecrets } from '../../lib/quoted';
import { locate, withoutCmsAddresses } from './cms-address';
import { isDeadLink } from './dead-links';
import { Deferred } from './deferred';
import type { SiteFacts } from './deferred';
import { markdownLimits, parseEditableMarkdown } from './edit-markdown';
import type { Address, EditableMarkdown } from './edit-markdown';
import { cmsAddressText, textLimits } from './field-reader';
import type { FieldReader } from './field-reader';
import type { Mistake } from './mistake';
import { adviceOn, lostFile } from './uploads';

export function readMarkdown(entry: FieldReader, key: string): Deferred<string> | string {
  // `media/…` in a body means a file of the snapshot: only the sync may write it.
  const typed = (entry.rawText(key, textLimits.markdown) ?? '').replace(
    markdownReference,
    (name) => {
      const message = `« ${name} » n’est pas un fichier de la médiathèque : choisissez-en un.`;
      entry.report('part', message, key);
      return '';
    },
  );
  let markdown: EditableMarkdown;
  try {
    markdown = parseEditableMarkdown(typed);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = `ce texte est trop compliqué pour le site (plus de ${markdownLimits.brackets} crochets « [ », des listes ou des citations trop imbriquées, ou un tableau trop grand) : simplifiez-le, ou partagez-le en plusieurs blocs.`;
    entry.report('entry', message, key);
    return '';
  }
  const files = markdown.addresses.flatMap(({ address }) => {
    const target = locate(address, entry.cms);
    return target.kind === 'file' ? [{ url: target.url, name: null, version: null }] : [];
  });
  const part = new Deferred('', files, (facts) => {
    const results = new Map(
      markdown.addresses.map((found) => [found, replacementOf(found, entry, key, facts)] as const),
    );
    const edited = markdown.replace((found) => results.get(found)?.address);
    const clean = withoutCmsAddresses(edited, entry.cms.baseUrl);
    const mistakes = [...results.values()].flatMap(({ mistake }) => mistake ?? []);
    if (clean !== edited) mistakes.push(entry.mistake('part', cmsAddressText, key));
    return { value: clean, mistakes };
  });
  return entry.defer(part);
}

interface Replacement {
  /** Undefined if it stays; null if it must go. */
  address: string | null | undefined;
  mistake: Mistake | null;
}

function replacementOf(
  found: Address,
  entry: FieldReader,
  key: string,
  { files, slugs }: SiteFacts,
): Replacement {
  const target = locate(found.address, entry.cms);
  if (target.kind === 'file') {
    const file = files.get(target.url);
    if (file?.status !== 'stored') {
      return { address: null, mistake: lostFile(entry, target.url, file, key) };
    }
    // What a link leads to is shown as it was uploaded.
    const [advice = null] = found.kind === 'picture' ? adviceOn(entry, target.url, file, key) : [];
    return { address: `media/${file.name}${target.fragment}`, mistake: advice };
  }
  const reason =
    target.kind === 'cms'
      ? 'est une adresse de Strapi, que les visiteurs n’ont pas à connaître : mettez une adresse du site ou un fichier de la médiathèque.'
      : reasonToRemove(found, slugs);
  if (reason === null) return { address: undefined, mistake: null };
  const message = `${quoted(withoutSecrets(found.address))} ${reason}`;
  return { address: null, mistake: entry.mistake('part', message, key) };
}

/** Null for an address that may stay. */
function reasonToRemove({ kind, address }: Address, slugs: ReadonlySet<string>): string | null {
  if (kind === 'picture') {
    return 'n’est pas dans la médiathèque, et n’est pas montré : ajoutez l’image dans Strapi, puis choisissez-la.';
  }
  const target = address.trim();
  if (isDeadLink(target, slugs)) {
    return 'ne mène nulle part sur le site : corrigez ce lien ou retirez-le.';
  }
  return /^(?:#|\/(?!\/)|https?:\/\/.|mailto:.|tel:.)/i.test(target)
    ? null
    : 'ne peut pas être suivi : écrivez une adresse complète (https://…) ou du site (/blog/…).';
}
