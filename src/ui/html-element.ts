/** Writes markup where Astro’s templates cannot, or cost too much: a build renders thousands of pages. */

/** An element’s start tag, with the attributes that have a value. */
export function element(
  name: string,
  attributes: Record<string, string | number | null | undefined>,
): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : ` ${key}="${escapeHtml(String(value))}"`,
  );
  return `<${name}${written.join('')}>`;
}

/** For text and for attributes, in HTML and in XML. */
export function escapeHtml(text: string): string {
  if (!/[&"<>]/.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
