/** Renders footnotes (`[^1]`, `[^1]: …`) with French labels. Their numbers continue from text to text of a page. */
import type { Env, MarkdownIt, RendererRule } from 'markdown-it';
import footnote from 'markdown-it-footnote';

export interface FootnoteEnv extends Env {
  /** Number of footnotes in the previous Markdown texts of the page. */
  noteCount: number;
  /** Notes of this text, set by the plugin. `count` is the number of references to a note. */
  footnotes?: {
    list?: { count: number }[];
    /** Maps `:label`, for the note `[^label]`, to the index of the note in `list`, or to -1 if nothing refers to the note. */
    refs?: Record<string, number>;
  };
}

interface NoteReference {
  number: number;
  references: number;
  /** Position of this reference among all references to the note, counted from 1. */
  reference: number;
  referenceId: string;
}

/** Plugin for markdown-it that renders footnotes as GitHub does, with French labels. */
export function footnotesPlugin(md: MarkdownIt): void {
  // The plugin’s inline notes, `^[…]`, are not part of GitHub’s Markdown.
  md.use(footnote).disable('footnote_inline');
  Object.assign(md.renderer.rules, {
    footnote_ref: footnoteRule(
      ({ number, referenceId }) =>
        `<sup class="footnote-ref"><a href="#note-${number}" id="${referenceId}" aria-label="Note ${number}">${number}</a></sup>`,
    ),
    footnote_block_open: (_tokens, _index, _options, env) => {
      const { noteCount } = env as FootnoteEnv;
      const startAttribute = noteCount === 0 ? '' : ` start="${noteCount + 1}"`;
      return `<div class="footnotes" role="doc-endnotes" aria-label="Notes"><ol${startAttribute}>`;
    },
    footnote_block_close: () => '</ol></div>',
    footnote_open: footnoteRule(({ number }) => `<li id="note-${number}">`),
    footnote_anchor: footnoteRule(({ number, reference, references, referenceId }) => {
      const positionText = references > 1 ? ` (${reference} sur ${references})` : '';
      const label = `Retour à l’appel de note ${number}${positionText}`;
      // The variation selector stops phones from showing the arrow as an emoji.
      return ` <a href="#${referenceId}" class="footnote-backref" aria-label="${label}">↩\uFE0E</a>`;
    }),
  } satisfies Record<string, RendererRule>);
}

function footnoteRule(writeHtml: (note: NoteReference) => string): RendererRule {
  return (tokens, index, _options, env) => {
    const { noteCount, footnotes: { list = [] } = {} } = env as FootnoteEnv;
    const { id, subId = 0 } = tokens[index]?.meta as { id: number; subId?: number };
    const number = noteCount + id + 1;
    const referenceId = subId === 0 ? `appel-${number}` : `appel-${number}-${subId + 1}`;
    const references = list[id]?.count ?? 0;
    return writeHtml({ number, reference: subId + 1, references, referenceId });
  };
}
