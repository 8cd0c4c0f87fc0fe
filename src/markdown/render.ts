/** Renders the Markdown texts of a page. */
import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { MarkdownText } from '../content/types/markdown.ts';
import { readText } from './read-text.ts';
import { addHeadingIds, linkTargetIds, writeHeadingLinks, type Heading } from './steps/headings.ts';
import { writeLinks } from './steps/links.ts';
import { writeParagraphs } from './steps/loose-text.ts';
import { writePictures, type PictureHtml } from './steps/pictures.ts';
import { writeTables } from './steps/tables.ts';
import { writeTasks } from './steps/tasks.ts';
import { typesetTree } from './steps/typeset.ts';
import { createTargetFinder, type Site } from './targets.ts';
import { linesOf } from './tree.ts';

export interface RenderedText {
  readonly html: string;
  /** Plain text without alternative texts, one line per paragraph, heading, cell or list item. */
  readonly lines: readonly string[];
}

export interface RenderedPage {
  /** Rendered texts, in the order of the given ones. */
  readonly texts: readonly RenderedText[];
  /** Headings of all texts. */
  readonly headings: readonly Heading[];
}

interface RenderOptions {
  site: Site;
  pictureHtml: PictureHtml;
}

/** Renders the texts of a page. @param texts in the order of the page, since ids, numbers and links continue */
export async function renderTexts(
  texts: readonly MarkdownText[],
  { site, pictureHtml }: RenderOptions,
): Promise<RenderedPage> {
  let headings: readonly Heading[] = [];
  let tableCount = 0;
  let noteCount = 0;
  const trees = texts.map((text) => {
    const readResult = readText(text.body, noteCount);
    const { tree } = readResult;
    ({ noteCount } = readResult);
    writeLinks(tree, createTargetFinder(text, site));
    writeParagraphs(tree);
    writeTasks(tree);
    typesetTree(tree);
    tableCount = writeTables(tree, tableCount);
    headings = addHeadingIds(tree, headings);
    return tree;
  });
  // Links may lead to a heading of a later text, so all headings need their ids first.
  const ids = linkTargetIds(trees);
  const renderedTexts = trees.map(async (tree): Promise<RenderedText> => {
    writeHeadingLinks(tree, ids);
    await writePictures(tree, pictureHtml);
    return { html: htmlOf(tree), lines: linesOf(tree.children) };
  });
  return { texts: await Promise.all(renderedTexts), headings };
}

function htmlOf(tree: Root): string {
  return toHtml(tree, {
    allowDangerousHtml: true,
    characterReferences: { useNamedReferences: true },
  });
}
