/** Renders an article’s Markdown: `renderBody` lists the steps. */
import { toHtml } from 'hast-util-to-html';
import { sanitise } from './allowed-html';
import { parseMarkdown } from './parse';
import { addHeadingIds } from './steps/headings';
import type { Heading } from './steps/headings';
import { writeLinks } from './steps/links';
import { writeParagraphs } from './steps/loose-text';
import { writePictures, type PictureHtml } from './steps/pictures';
import { writeTables } from './steps/tables';
import { writeTasks } from './steps/tasks';
import { typesetTree } from './steps/typeset';
import { textOf } from './tree';

export interface RenderedBody {
  readonly html: string;
  /** Its words on one line, without alternative texts. */
  readonly text: string;
}

export interface MarkdownRenderer {
  /** Renders one rich-text body. Call it in the order of the page: ids and numbers continue from body to body. */
  readonly render: (body: string) => Promise<RenderedBody>;
  /** The headings of all bodies rendered so far. */
  readonly headings: () => readonly Heading[];
}

/** One for each article. */
export function createMarkdownRenderer(pictureHtml: PictureHtml): MarkdownRenderer {
  let headings: readonly Heading[] = [];
  let noteCount = 0;
  let tableCount = 0;

  async function renderBody(body: string): Promise<RenderedBody> {
    const parsed = parseMarkdown(body, noteCount);
    const tree = sanitise(parsed.tree);
    writeLinks(tree);
    writeParagraphs(tree);
    typesetTree(tree);
    tableCount = writeTables(tree, tableCount);
    writeTasks(tree);
    headings = addHeadingIds(tree, headings);
    noteCount = parsed.noteCount;
    await writePictures(tree, pictureHtml);
    const html = toHtml(tree, {
      allowDangerousHtml: true,
      characterReferences: { useNamedReferences: true },
    });
    return { html, text: textOf(tree.children) };
  }

  return {
    render: async (body) => {
      try {
        return await renderBody(body);
      } catch (error) {
        // What is nested too deeply is shown as text: it must not stop the build.
        if (!(error instanceof RangeError)) throw error;
        return renderBody(body.replace(/[<*_~]/g, (mark) => `&#${mark.charCodeAt(0)};`));
      }
    },
    headings: () => headings,
  };
}
