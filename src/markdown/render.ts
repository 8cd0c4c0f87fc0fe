/** Renders the texts of a page. */
import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { readTexts, type MarkdownText } from './read.ts';
import { addHeadingIds, idsIn, writeHeadingLinks, type Heading } from './steps/headings.ts';
import { writeLinks } from './steps/links.ts';
import { writeParagraphs } from './steps/loose-text.ts';
import { writePictures, type PictureHtml } from './steps/pictures.ts';
import { writeTables } from './steps/tables.ts';
import { writeTasks } from './steps/tasks.ts';
import { typesetTree } from './steps/typeset.ts';
import { targetsOf, type Site } from './targets.ts';
import { linesOf } from './tree.ts';

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

interface RenderOptions {
  site: Site;
  pictureHtml: PictureHtml;
}

/** @param texts of one page, in its order: ids, numbers and links go on from text to text */
export async function renderTexts(
  texts: readonly MarkdownText[],
  { site, pictureHtml }: RenderOptions,
): Promise<RenderedPage> {
  let headings: readonly Heading[] = [];
  let tableCount = 0;
  const trees = readTexts(texts).map(({ text, tree }) => {
    writeLinks(tree, targetsOf(text, site));
    writeParagraphs(tree);
    typesetTree(tree);
    tableCount = writeTables(tree, tableCount);
    writeTasks(tree);
    headings = addHeadingIds(tree, headings);
    return tree;
  });
  // A heading may be in a later text.
  const ids = idsIn(trees);
  const rendered = trees.map(async (tree): Promise<RenderedText> => {
    writeHeadingLinks(tree, ids);
    await writePictures(tree, pictureHtml);
    return { html: htmlOf(tree), lines: linesOf(tree.children) };
  });
  return { texts: await Promise.all(rendered), headings };
}

function htmlOf(tree: Root): string {
  return toHtml(tree, {
    allowDangerousHtml: true,
    characterReferences: { useNamedReferences: true },
  });
}
