/** Draws the Markdown of one article: one tree a body, from which each step makes a little more of the page. */
import { toHtml } from 'hast-util-to-html';
import { sanitise } from './allowed-html';
import { parseMarkdown } from './parse';
import { writeParagraphs } from './steps/paragraphs';
import { placeHeadings, type Heading } from './steps/headings';
import { writeLinks } from './steps/links';
import { drawPictures, type PictureHtml } from './steps/pictures';
import { completeTables } from './steps/tables';
import { drawTasks } from './steps/tasks';
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

export function createMarkdownRenderer(pictureHtml: PictureHtml): MarkdownRenderer {
  let headings: readonly Heading[] = [];
  let notes = 0;
  let tables = 0;

  async function draw(body: string): Promise<RenderedBody> {
    const parsed = parseMarkdown(body, notes);
    const tree = sanitise(parsed.tree);
    writeLinks(tree);
    writeParagraphs(tree);
    const tableCount = completeTables(tree, tables);
    drawTasks(tree);
    const ownHeadings = placeHeadings(tree, headings);
    await drawPictures(tree, pictureHtml);
    const html = toHtml(tree, {
      allowDangerousHtml: true,
      characterReferences: { useNamedReferences: true },
    });
    const text = textOf(tree.children);
    notes += parsed.noteCount;
    tables = tableCount;
    headings = [...headings, ...ownHeadings];
    return { html, text };
  }

  return {
    async render(body) {
      try {
        return await draw(body);
      } catch (error) {
        // Too many elements open at once: written out as text, they stop no other page.
        if (!(error instanceof RangeError)) throw error;
        return draw(body.replaceAll('<', '&lt;'));
      }
    },
    headings: () => headings,
  };
}
