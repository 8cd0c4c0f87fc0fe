/** Renders Markdown as an article does, with simple HTML for pictures. */
import { createMarkdownRenderer, type MarkdownRenderer } from '../../../src/markdown/renderer';

export function articleRenderer(): MarkdownRenderer {
  return createMarkdownRenderer((file, alt) =>
    file.endsWith('.pdf') ? null : pictureHtml(file, alt),
  );
}

export function pictureHtml(file: string, alt: string): string {
  const escaped = alt.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<picture><img src="/media/${file}" alt="${escaped}"></picture>`;
}

/** The HTML of an article with one body. */
export async function render(body: string): Promise<string> {
  return (await articleRenderer().render(body)).html;
}
