/** Slugs of French text, for addresses, ids and file names. */

/** Lower case without accents or ligatures: `Œuvre d’été` → `oeuvre d’ete`. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae');
}

/** `« L’été à Rivesaltes »` → `l-ete-a-rivesaltes`; empty if the text has no letters or digits. */
export function slugify(text: string): string {
  return foldLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** A slug for each text, in order. A repeated slug gets `-2`, `-3` …; an empty one becomes `fallback`. */
export function uniqueSlugs(texts: readonly string[], fallback: string): string[] {
  const taken = new Set<string>();
  // Lower numbers are taken: thousands of equal texts would be counted from 2 each time.
  const lastNumbers = new Map<string, number>();
  return texts.map((text) => {
    const stem = slugify(text) || fallback;
    let slug = stem;
    let number = lastNumbers.get(stem) ?? 1;
    while (taken.has(slug)) slug = `${stem}-${++number}`;
    lastNumbers.set(stem, number);
    taken.add(slug);
    return slug;
  });
}
