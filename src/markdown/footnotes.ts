/** `[^1]` and `[^1]: …`, by markdown-it-footnote: in French, and counted once in an article of several bodies. */
import type { MarkdownIt, RendererRule } from 'markdown-it';
import footnote from 'markdown-it-footnote';

export interface NotesEnvironment {
  /** How many notes the bodies before have. */
  notesBefore: number;
  /** The plugin’s: the notes of this body, with how often each is called. */
  footnotes?: { list?: { count: number }[] };
}

interface Note {
  number: number;
  calls: number;
  /** Which of its calls this is, from 1. */
  call: number;
  callId: string;
}

export function footnotes(md: MarkdownIt): void {
  // The plugin’s `^[…]` is not GitHub’s.
  md.use(footnote).disable('footnote_inline');
  Object.assign(md.renderer.rules, {
    footnote_ref: rule(
      ({ number, callId }) =>
        `<sup class="footnote-ref"><a href="#note-${number}" id="${callId}" aria-label="Note ${number}">${number}</a></sup>`,
    ),
    footnote_block_open: (_tokens, _index, _options, env) => {
      const { notesBefore } = environment(env);
      const start = notesBefore === 0 ? '' : ` start="${notesBefore + 1}"`;
      return `<div class="footnotes" role="doc-endnotes" aria-label="Notes"><ol${start}>`;
    },
    footnote_block_close: () => '</ol></div>',
    footnote_open: rule(({ number }) => `<li id="note-${number}">`),
    footnote_anchor: rule(({ number, call, calls, callId }) => {
      const which = calls > 1 ? ` (${call} sur ${calls})` : '';
      const label = `Retour à l’appel de note ${number}${which}`;
      // The variation selector keeps phones from drawing the arrow as an emoji.
      return ` <a href="#${callId}" class="footnote-backref" aria-label="${label}">↩\uFE0E</a>`;
    }),
  } satisfies Record<string, RendererRule>);
}

function rule(write: (note: Note) => string): RendererRule {
  return (tokens, index, _options, env) => {
    const { notesBefore, footnotes: { list = [] } = {} } = environment(env);
    const { id, subId = 0 } = tokens[index]?.meta as { id: number; subId?: number };
    const number = notesBefore + id + 1;
    const callId = subId === 0 ? `appel-${number}` : `appel-${number}-${subId + 1}`;
    return write({ number, call: subId + 1, calls: list[id]?.count ?? 0, callId });
  };
}

function environment(env: unknown): NotesEnvironment {
  return env as NotesEnvironment;
}
