/**
 * The first letter of a name, with its accents, in upper case; null without a letter: « Jo » → `J`, `@élo` → `É`. A modifier
 * letter is none: ʻOkina → `O`.
 */
export function initialOf(name: string): string | null {
  const [letter] = /(?!\p{Lm})\p{L}\p{M}*/u.exec(name.normalize('NFKC')) ?? [];
  return letter?.toLocaleUpperCase('fr') ?? null;
}
