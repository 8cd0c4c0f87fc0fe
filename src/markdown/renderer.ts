/** Draws the Markdown of one article: HTML of its bodies, and the headings found on the way. */
import { fitBlocks } from './content-model';
import { dress, type RenderImage, type Surroundings } from './dress';
import { createNotes, takeNotes } from './footnotes';
import { createOutline, type Heading } from './headings';
import { readMarkup, writeMarkup, type MarkupNode } from './markup';
import { parseMarkdown } from './parse';
import { sanitise } from './sanitise';
import { linesOf } from './text';

export type { Heading, RenderImage };

export interface MarkdownRenderer {
  /** One rich-text body, in the order of the page: ids and numbers go on from the bodies before. */
  readonly render: (body: string) => { html: string };
  /** The headings of all bodies rendered so far. */
  readonly headings: () => readonly Heading[];
}

/**
 * One renderer an article. `renderImage` gets a file of the snapshot, its alternative text and its title, and
 * returns HTML that may stand in a sentence (`<picture>`, `<img>`): it is trusted as it is, so escape what goes
 * into it. Null, for what is no picture, gives a link to the file. A picture alone in its paragraph gets its
 * title as a caption, then `title` is null.
 */
export function createMarkdownRenderer(options: {
  readonly renderImage: RenderImage;
}): MarkdownRenderer {
  const outline = createOutline();
  let lastNote = 0;
  let lastTable = 0;

  return {
    render(body) {
      const rawNotes = new Map<string, readonly MarkupNode[]>();
      const content = readBody(body, rawNotes);
      const notes = createNotes(rawNotes, lastNote);
      const surroundings: Surroundings = {
        renderImage: options.renderImage,
        addHeading: outline.add,
        nextTableNumber: () => (lastTable += 1),
        drawNoteCall: notes.drawCall,
        isInLink: false,
      };
      const draw = (nodes: readonly MarkupNode[]): MarkupNode[] =>
        dress(fitBlocks(nodes), surroundings);
      outline.startBody();
      const drawn = [...draw(content), ...notes.drawSection(draw)];
      lastNote = notes.lastNumber();
      return { html: writeMarkup(drawn) };
    },
    headings: outline.list,
  };
}

/** The text of a body, a line for each block, without markup, pictures and notes. */
export function plainText(body: string): string {
  return linesOf(fitBlocks(readBody(body, new Map())));
}

function readBody(body: string, rawNotes: Map<string, readonly MarkupNode[]>): MarkupNode[] {
  const html = sanitise(parseMarkdown(body));
  const nodes = readMarkup(html);
  return html.includes('<x-note ') ? takeNotes(nodes, rawNotes) : nodes;
}
