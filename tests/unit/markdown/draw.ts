/** Renders bodies the way an article does, with pictures as plain as can be. */
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

/** The HTML of an article with a single body. */
export async function draw(body: string): Promise<string> {
  return (await articleRenderer().render(body)).html;
}
