/** Renders bodies the way an article does, with pictures as plain as can be. */
import { createMarkdownRenderer, type MarkdownRenderer } from '../../../src/markdown/renderer';

export const ROOF = 'toit-ocre.1a2b3c4d.jpg';

export function articleRenderer(): MarkdownRenderer {
  return createMarkdownRenderer({
    renderImage: (file, alt, title) =>
      file.endsWith('.pdf')
        ? null
        : `<picture><img src="/media/${file}" alt="${escape(alt)}"${title === null ? '' : ` class="${escape(title)}"`}></picture>`,
  });
}

/** The HTML of an article with a single body. */
export function draw(body: string): string {
  return articleRenderer().render(body).html;
}

function escape(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
