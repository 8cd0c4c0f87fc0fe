/** Makes slugs of French texts, for addresses, ids and file names. */

/** Returns a text in lower case without accents and ligatures: `Œuvre d’été` → `oeuvre d’ete`. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad]+/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae');
}

/** Returns `l-ete-a-rivesaltes` for `« L’été à Rivesaltes »`, and an empty text if there are no letters or digits. */
export function slugify(text: string): string {
  return foldLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Returns a unique slug for each text, in order. A repeated slug gets `-2`, `-3` …; an empty one becomes `fallback`. */
export function uniqueSlugs(texts: readonly string[], fallback: string): string[] {
  const takenSlugs = new Set<string>();
  // The last number of each slug is stored, because counting thousands of equal texts from 2 each time would be slow.
  const lastNumbers = new Map<string, number>();
  return texts.map((text) => {
    const stem = slugify(text) || fallback;
    let slug = stem;
    let number = lastNumbers.get(stem) ?? 1;
    while (takenSlugs.has(slug)) slug = `${stem}-${++number}`;
    lastNumbers.set(stem, number);
    takenSlugs.add(slug);
    return slug;
  });
}

// An article’s slug is the part of its address after `/blog/`, and the name of its file in the snapshot.

/** File names that Windows forbids. The repository may be checked out on Windows. */
const windowsDevicePattern = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Names that the site itself uses below `/blog/`. A number is a page of the list. */
const reservedSlugPattern = /^(?:index|404|categorie|\d{1,3})$/i;

/** Matches a slug of allowed characters: letters of any script, digits and `- _ . ~`. */
const slugPattern = /^[\p{L}\p{N}_~-][\p{L}\p{N}_.~-]*$/u;

const maxSlugLength = 120;
/** File systems limit names to 255 bytes, extension included. A letter may take four bytes. */
const maxSlugBytes = 240;

/** Returns in French why a slug is not allowed, as the end of a sentence « cette adresse … »; null if it is allowed. */
export function articleSlugProblem(slug: string): string | null {
  if (!slugPattern.test(slug)) {
    return 'contient un signe qui n’est pas permis : lettres, chiffres et - _ . ~ seulement, sans point au début';
  }
  if (slug.length > maxSlugLength) return `est trop longue : ${maxSlugLength} signes au plus`;
  if (new TextEncoder().encode(slug).length > maxSlugBytes) {
    return 'est trop longue pour un nom de fichier : raccourcissez-la';
  }
  if (reservedSlugPattern.test(slug)) {
    return 'est celle d’une page du site lui-même : choisissez-en une autre';
  }
  if (/\.html?$|\.$/i.test(slug)) return 'ne peut pas finir par « .html » ni par un point';
  if (windowsDevicePattern.test(slug)) {
    return 'est un nom de fichier que Windows réserve : choisissez-en une autre';
  }
  return null;
}
