/** Helpers that render Markdown as in an article, with simple HTML for pictures. */
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { MarkdownText } from '../../../src/content/types/markdown.ts';
import { renderTexts, type RenderedPage } from '../../../src/markdown/render.ts';
import type { PictureHtml } from '../../../src/markdown/steps/pictures.ts';
import type { Site } from '../../../src/markdown/targets.ts';

/** A site with a few pages and one article, for tests of links. */
export const smallSite: Site = {
  url: 'https://www.helianthe.example',
  fileNote: (file) => (file.endsWith('.pdf') ? 'PDF, 1,2\u00a0Mo' : null),
  pages: new Set(['/', '/blog', '/a', '/b', '/blog/titre', '/blog/été']),
};

/** Uploaded files to which texts may refer, by their address. Tests that do not bring files of their own use these. */
export const smallLibrary = Object.fromEntries(
  ['toit-ocre.1a2b3c4d.jpg', 'plan.1a2b3c4d.pdf'].map((name) => [`/uploads/${name}`, name]),
);

/** Renders the texts of one article. */
export function renderPage(
  texts: readonly (string | MarkdownText)[],
  picture: PictureHtml = (file, alt) => (file.endsWith('.pdf') ? null : pictureHtml(file, alt)),
): Promise<RenderedPage> {
  const bodies = texts.map((text) =>
    typeof text === 'string' ? { body: text, files: smallLibrary } : text,
  );
  return renderTexts(bodies, { site: smallSite, pictureHtml: picture });
}

export function pictureHtml(file: string, alt: string): string {
  const picture = h('picture', h('img', { src: `/media/${file}`, alt }));
  return toHtml(picture, { characterReferences: { useNamedReferences: true } });
}

/** Returns the HTML of an article with one text. */
export async function render(text: string | MarkdownText): Promise<string> {
  const { texts } = await renderPage([text]);
  return texts.map(({ html }) => html).join('');
}
