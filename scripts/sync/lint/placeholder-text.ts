/** Words that were to be replaced before anyone reads them. */

const anywhere = [
  /\blorem ipsum\b/i,
  // In capitals: words that are written so are no French.
  /(?<![\p{L}\p{N}])(?:TODO|TBD|FIXME|XXX+)(?![\p{L}\p{N}])/u,
  /[[(<{]\s*à (?:compléter|remplir|rédiger)\s*[\])>}]/i,
  /\[(?:insérer|insérez|ajouter|ajoutez|mettre|mettez|compléter|complétez|votre|vos)(?=[\s\]])[^[\]\n]{0,60}\](?![(:[])/iu,
  /\[(?:nom|prénom|date|ville|prix|montant|photo|image|texte|titre|lien|adresse|téléphone)\](?![(:[])/iu,
];

const alone =
  /^[\s([]*(?:à (?:compléter|remplir|rédiger)|tests?|essai|lorem|blabla|bla(?: bla)+|azerty\w*|qwerty\w*|asdf\w*|a{3,20}|x{3,20})[\s.…!)\]]*$/i;

/** The first of them; null if there is none. */
export function placeholderIn(text: string): string | null {
  const [found] = anywhere.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
  return found ?? null;
}

/** Whether a text is nothing else. */
export function isPlaceholder(text: string): boolean {
  return alone.test(text);
}
