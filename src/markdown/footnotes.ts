/** Footnotes, `[^1]` and `[^1]: …`, by markdown-it-footnote: labels in French, numbers that continue over bodies. */
import type { Env, MarkdownIt, RendererRule } from 'markdown-it';
import footnote from 'markdown-it-footnote';

export interface FootnoteEnv extends Env {
  /** Footnotes in the article’s previous bodies. */
  noteCount: number;
  /** Set by the plugin: this body’s notes. `count`: how many references lead to one. */
  footnotes?: {
    list?: { count: number }[];
    /** `:label` → its note in the list, -1 where nothing leads to it. */
    refs?: Record<string, number>;
  };
}

interface Note {
  number: number;
  references: number;
  /** This reference’s position among them, from 1. */
  reference: number;
  referenceId: string;
}

export function footnotes(md: MarkdownIt): void {
  // `^[…]` is the plugin’s own syntax; GitHub has none.
  md.use(footnote).disable('footnote_inline');
  Object.assign(md.renderer.rules, {
    footnote_ref: rule(
      ({ number, referenceId }) =>
        `<sup class="footnote-ref"><a href="#note-${number}" id="${referenceId}" aria-label="Note ${number}">${number}</a></sup>`,
    ),
    footnote_block_open: (_tokens, _index, _options, env) => {
      const { noteCount } = env as FootnoteEnv;
      const start = noteCount === 0 ? '' : ` start="${noteCount + 1}"`;
      return `<div class="footnotes" role="doc-endnotes" aria-label="Notes"><ol${start}>`;
    },
    footnote_block_close: () => '</ol></div>',
    footnote_open: rule(({ number }) => `<li id="note-${number}">`),
    footnote_anchor: rule(({ number, reference, references, referenceId }) => {
      const position = references > 1 ? ` (${reference} sur ${references})` : '';
      const label = `Retour à l’appel de note ${number}${position}`;
      // The variation selector keeps phones from showing the arrow as an emoji.
      return ` <a href="#${referenceId}" class="footnote-backref" aria-label="${label}">↩\uFE0E</a>`;
    }),
  } satisfies Record<string, RendererRule>);
}

function rule(write: (note: Note) => string): RendererRule {
  return (tokens, index, _options, env) => {
    const { noteCount, footnotes: { list = [] } = {} } = env as FootnoteEnv;
    const { id, subId = 0 } = tokens[index]?.meta as { id: number; subId?: number };
    const number = noteCount + id + 1;
    const referenceId = subId === 0 ? `appel-${number}` : `appel-${number}-${subId + 1}`;
    const references = list[id]?.count ?? 0;
    return write({ number, reference: subId + 1, references, referenceId });
  };
}
