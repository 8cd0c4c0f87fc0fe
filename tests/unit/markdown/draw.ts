/** Renders bodies the way an article does, with pictures as plain as can be. */
import { createMarkdownRenderer, type MarkdownRenderer } from '../../../src/markdown/renderer';

export const ROOF = 'toit-ocre.1a2b3c4d.jpg';

export function articleRenderer(): MarkdownRenderer {
  return createMarkdownRenderer({
    pictureHtml: (file, alt, title) =>
      file.endsWith('.pdf')
        ? null
        : `<picture><img src="/media/${file}" alt="${escape(alt)}"${title === null ? '' : ` class="${escape(title)}"`}></picture>`,
  });
}

/** The HTML of an article with a single body. */
export async function draw(body: string): Promise<string> {
  return (await articleRenderer().render(body)).html;
}

function escape(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
