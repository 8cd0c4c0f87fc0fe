/** No text an editor would type is this long: what is, comes from an accident or an attack. */

const maxTitleLength = 500;
const maxTextLength = 1_000_000;

/** What is too long in an entry of the site’s model, as a field and a sentence; null when nothing is. */
export function excessOf(entry: unknown): { field: string; message: string } | null {
  const visit = (
    value: unknown,
    path: readonly string[],
  ): { field: string; message: string } | null => {
    if (typeof value === 'string') {
      const limit = /^(?:title|name)$/.test(path.at(-1) ?? '') ? maxTitleLength : maxTextLength;
      if (value.length <= limit) return null;
      const field = path.join('.');
      return { field, message: `texte de ${value.length} caractères (au plus ${limit})` };
    }
    if (typeof value !== 'object' || value === null) return null;
    for (const [key, child] of Object.entries(value)) {
      const found = visit(child, [...path, key]);
      if (found !== null) return found;
    }
    return null;
  };
  return visit(entry, []);
}
