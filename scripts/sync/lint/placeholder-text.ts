/** Recognises placeholders: words that an author meant to replace. */

const placeholderPatterns = [
  /\blorem ipsum\b/i,
  // These are placeholders only in capitals.
  /(?<![\p{L}\p{N}])(?:TODO|TBD|FIXME|XXX+)(?![\p{L}\p{N}])/u,
  /[[(<{]\s*à (?:compléter|remplir|rédiger)\s*[\])>}]/i,
  /\[(?:insérer|insérez|ajouter|ajoutez|mettre|mettez|compléter|complétez|votre|vos)(?=[\s\]])[^[\]\n]{0,60}\](?![(:[])/iu,
  /\[(?:nom|prénom|date|ville|prix|montant|photo|image|texte|titre|lien|adresse|téléphone)\](?![(:[])/iu,
];

const placeholderAlonePattern =
  /^[\s([]*(?:à (?:compléter|remplir|rédiger)|tests?|essai|lorem|blabla|bla(?: bla)+|azerty\w*|qwerty\w*|asdf\w*|a{3,20}|x{3,20})[\s.…!)\]]*$/i;

/** Returns the first placeholder in a text, null if there is none. */
export function placeholderIn(text: string): string | null {
  const [placeholder] = placeholderPatterns.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
  return placeholder ?? null;
}

/** Returns whether a text is nothing but a placeholder. */
export function isPlaceholder(text: string): boolean {
  return placeholderAlonePattern.test(text);
}
