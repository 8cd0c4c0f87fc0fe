/** Renders the texts of a page: `resolve.ts` lists the steps. */
import { toHtml } from 'hast-util-to-html';
import { filesOf } from './files';
import { readMarkdown } from './read';
import { resolveTexts, type Site } from './resolve';
import type { Heading } from './steps/headings';
import { writePictures, type PictureHtml } from './steps/pictures';
import { linesOf } from './tree';

/** A text as the snapshot holds it. */
export interface MarkdownText {
  readonly body: string;
  /** See `markdownSchema`. */
  readonly files?: Readonly<Record<string, string | null>> | undefined;
}

export interface RenderedText {
  readonly html: string;
  /** Its words without alternative texts, as `linesOf` gives them. */
  readonly lines: readonly string[];
}

export interface RenderedPage {
  /** In the order of the texts. */
  readonly texts: readonly RenderedText[];
  /** Those of all texts. */
  readonly headings: readonly Heading[];
}

export interface RenderOptions {
  site: Site;
  pictureHtml: PictureHtml;
}

/** @param texts of one page, in its order: ids, numbers and links go on from text to text */
export async function renderTexts(
  texts: readonly MarkdownText[],
  { site, pictureHtml }: RenderOptions,
): Promise<RenderedPage> {
  let noteCount = 0;
  const reads = texts.map(({ body, files }) => {
    const read = readMarkdown(body, noteCount);
    ({ noteCount } = read);
    return { read, fileOf: filesOf(files) };
  });
  const page = resolveTexts(reads, site);
  const rendered = page.texts.map(async ({ tree }) => {
    await writePictures(tree, pictureHtml);
    const html = toHtml(tree, {
      allowDangerousHtml: true,
      characterReferences: { useNamedReferences: true },
    });
    return { html, lines: linesOf(tree.children) };
  });
  return { texts: await Promise.all(rendered), headings: page.headings };
}
