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
  return texts.map((text) => {
    const stem = slugify(text) || fallback;
    let slug = stem;
    for (let n = 2; taken.has(slug); n += 1) slug = `${stem}-${n}`;
    taken.add(slug);
    return slug;
  });
}
