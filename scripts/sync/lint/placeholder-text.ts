/** Recognises placeholders: words that an author meant to replace. */
import { quoted } from '../../lib/quoted.ts';

const placeholderPatterns = [
  /\blorem ipsum\b/i,
  // These are placeholders only in capitals.
  /(?<![\p{L}\p{N}])(?:TODO|TBD|FIXME|XXX+)(?![\p{L}\p{N}])/u,
  /[[(<{]\s*à (?:compléter|remplir|rédiger)\s*[\])>}]/i,
  /\[(?:insérer|insérez|ajouter|ajoutez|mettre|mettez|compléter|complétez|votre|vos)(?=[\s\]])[^[\]\n]{0,60}\](?![(:[])/iu,
  /\[(?:nom|prénom|date|ville|prix|montant|photo|image|texte|titre|lien|adresse|téléphone)\](?![(:[])/iu,
];

const onlyPlaceholderPattern =
  /^[\s([]*(?:à (?:compléter|remplir|rédiger)|tests?|essai|lorem|blabla|bla(?: bla)+|azerty\w*|qwerty\w*|asdf\w*|a{3,20}|x{3,20})[\s.…!)\]]*$/i;

/**
 * Returns a message for each placeholder in a text.
 * @param parts the parts of the text that are searched, each for at most one placeholder
 */
export function placeholderMessages(text: string, parts: readonly string[] = [text]): string[] {
  const foundPlaceholders = parts.flatMap((part) =>
    placeholderPatterns.flatMap((pattern) => pattern.exec(part)?.[0] ?? []).slice(0, 1),
  );
  const isOnlyPlaceholder = foundPlaceholders.length === 0 && onlyPlaceholderPattern.test(text);
  return (isOnlyPlaceholder ? [text.trim()] : foundPlaceholders).map((placeholder) => {
    return `${quoted(placeholder, 60)} est montré aux visiteurs : écrivez le texte définitif.`;
  });
}
