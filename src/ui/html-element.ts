/** HTML as strings, where an Astro template cannot be used, or would be slow. */

/** Attributes without a value are left out. */
export function startTag(
  name: string,
  attributes: Record<string, string | number | null | undefined>,
): string {
  const text = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : ` ${key}="${escapeHtml(String(value))}"`,
  );
  return `<${name}${text.join('')}>`;
}

/** For text and attributes, in HTML and XML. */
export function escapeHtml(text: string): string {
  if (!/[&"<>]/.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
