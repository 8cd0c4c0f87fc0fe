/** Draws the Markdown of one article: one tree a body, from which each step makes a little more of the page. */
import { toHtml } from 'hast-util-to-html';
import { sanitise } from './allowed-html';
import { parseMarkdown } from './parse/markdown';
import { writeLinks } from './steps/1-links';
import { gatherNotes } from './steps/2-notes';
import { fitContentModel } from './steps/3-content-model';
import { completeTables } from './steps/4-tables';
import { drawTasks } from './steps/5-tasks';
import { placeHeadings, type Heading } from './steps/6-headings';
import { drawPictures, type PictureHtml } from './steps/7-pictures';
import { textOf } from './tree';

export interface RenderedBody {
  readonly html: string;
  /** Its words on one line, without alternative texts. */
  readonly text: string;
}

export interface MarkdownRenderer {
  /** One rich-text body, in the order of the page: ids and numbers go on from the bodies before. */
  readonly render: (body: string) => Promise<RenderedBody>;
  /** The headings of all bodies rendered so far. */
  readonly headings: () => readonly Heading[];
}

export function createMarkdownRenderer(options: {
  readonly pictureHtml: PictureHtml;
}): MarkdownRenderer {
  let headings: readonly Heading[] = [];
  let lastNote = 0;
  let lastTable = 0;

  return {
    async render(body) {
      const tree = sanitise(parseMarkdown(body));
      writeLinks(tree);
      lastNote = gatherNotes(tree, lastNote);
      fitContentModel(tree);
      lastTable = completeTables(tree, lastTable);
      drawTasks(tree);
      headings = [...headings, ...placeHeadings(tree, headings)];
      await drawPictures(tree, options.pictureHtml);
      const html = toHtml(tree, {
        allowDangerousHtml: true,
        characterReferences: { useNamedReferences: true },
      });
      return { html, text: textOf(tree.children) };
    },
    headings: () => headings,
  };
}
