/**
 * Rules for the slug of an article. They are a copy of the site’s (`src/lib/slug.ts`), because this folder must work
 * without the rest of the repository. A test of the site compares both.
 */

/** File names that Windows forbids. */
const windowsDevice = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Slugs that the site’s own pages use below `/blog/`. A number is a page of the list. */
const reservedSlug = /^(?:index|404|categorie|\d{1,3})$/i;

/** Matches letters of any script, digits and `- _ . ~`. */
const allowedCharacters = /^[\p{L}\p{N}_~-][\p{L}\p{N}_.~-]*$/u;

/** Maximum number of characters in a slug. */
const maxLength = 120;
/** Maximum number of bytes in UTF-8: file systems limit bytes, and a letter may take four. */
const maxBytes = 240;
/**
 * Maximum length of a slug that is made from a title. It is short enough to read, and leaves room for a number after
 * it: `titre-2`.
 */
const maxFromTitle = 80;

/** Tells whether a slug has only allowed characters. It may still be too long or reserved. */
export function isArticleSlug(slug: string): boolean {
  return allowedCharacters.test(slug);
}

/** Returns the end of a French sentence that begins « cette adresse … »; null if the site can use the slug. */
export function articleSlugProblem(slug: string): string | null {
  if (!isArticleSlug(slug)) {
    return 'contient un signe qui n’est pas permis : lettres, chiffres et - _ . ~ seulement, sans point au début';
  }
  if (slug.length > maxLength) return `est trop longue : ${maxLength} signes au plus`;
  if (Buffer.byteLength(slug) > maxBytes) {
    return 'est trop longue pour un nom de fichier : raccourcissez-la';
  }
  if (reservedSlug.test(slug)) {
    return 'est celle d’une page du site lui-même : choisissez-en une autre';
  }
  if (/\.html?$|\.$/i.test(slug)) return 'ne peut pas finir par « .html » ni par un point';
  if (windowsDevice.test(slug)) {
    return 'est un nom de fichier que Windows réserve : choisissez-en une autre';
  }
  return null;
}

/**
 * Returns the slug of a title, cut between words: `6 kWc à Céret` → `6-kwc-a-ceret`. It is empty for a title without
 * letters or digits.
 */
export function articleSlugFrom(title: string): string {
  const slug = slugify(title);
  if (slug.length <= maxFromTitle) return slug;
  const cut = slug.slice(0, maxFromTitle + 1);
  const end = cut.lastIndexOf('-');
  return end > 0 ? cut.slice(0, end) : cut.slice(0, maxFromTitle);
}

function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
