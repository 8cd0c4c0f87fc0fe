/** Turns French text into the identifiers and file stems the site uses in URLs and in the snapshot. */

/** Small letters without accents, ligatures taken apart: `Œuvre d’été` → `oeuvre d’ete`. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae');
}

/** `« L’été à Rivesaltes »` → `l-ete-a-rivesaltes`. Gives `''` when nothing in the text can be kept. */
export function slugify(text: string): string {
  return foldLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Gives each text its slug, in order; a repeated one gets `-2`, `-3` … and an empty one `fallback`. */
export function uniqueSlugs(texts: readonly string[], fallback: string): string[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    const stem = slugify(text) || fallback;
    let slug = stem;
    for (let n = 2; taken.has(slug); n += 1) slug = `${stem}-${n}`;
    taken.add(slug);
    return slug;
  });
}
