/** The first letter of a name, with its accents, in upper case; null without a letter: « Jo » → `J`, `@élo` → `É`. */
export function initialOf(name: string): string | null {
  const [letter] = /\p{L}\p{M}*/u.exec(name.normalize('NFKC')) ?? [];
  return letter?.toLocaleUpperCase('fr') ?? null;
}
