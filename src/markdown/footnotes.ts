/** Gathers the notes of one body, numbers them by their first call, and draws calls and notes. */
import { element, isElement, text, type ElementNode, type MarkupNode } from './markup';

export interface Notes {
  /** Draws one call of a note; nothing for a note that does not exist. */
  readonly drawCall: (label: string) => MarkupNode[];
  /** Draws the notes called, as a section; nothing when there are none. `draw` completes what they hold. */
  readonly drawSection: (draw: (content: readonly MarkupNode[]) => MarkupNode[]) => MarkupNode[];
  /** The highest number given so far. */
  readonly lastNumber: () => number;
}

interface Note {
  readonly number: number;
  readonly content: readonly MarkupNode[];
  calls: number;
}

type RawNotes = Map<string, readonly MarkupNode[]>;

/** Takes the notes out of a tree, wherever they were written; of two with one label, the first counts. */
export function takeNotes(nodes: readonly MarkupNode[], notes: RawNotes): MarkupNode[] {
  return nodes.flatMap((node): MarkupNode[] => {
    if (node.kind !== 'element') return [node];
    const children = takeNotes(node.children, notes);
    if (node.name !== 'x-note') return [{ ...node, children }];
    const label = node.attrs['label'] ?? '';
    if (!notes.has(label)) notes.set(label, children);
    return [];
  });
}

/** Numbers go on from `lastNumber`, that of the body before: an article counts its notes once. */
export function createNotes(rawNotes: RawNotes, lastNumber: number): Notes {
  const called = new Map<string, Note>();

  return {
    drawCall(label) {
      const content = rawNotes.get(label);
      if (!content) return [];
      const note = called.get(label) ?? { number: lastNumber + called.size + 1, content, calls: 0 };
      called.set(label, note);
      note.calls += 1;
      return [callOf(note)];
    },
    drawSection(draw) {
      // A note may call others: they join the map, and this loop, while it is being drawn.
      const drawn: { note: Note; content: MarkupNode[] }[] = [];
      for (const note of called.values()) drawn.push({ note, content: draw(note.content) });
      if (drawn.length === 0) return [];
      const items = drawn.map(({ note, content }) =>
        element('li', { id: `note-${note.number}` }, withReturns(content, note)),
      );
      const first = lastNumber + 1;
      const label = first === 1 ? 'Notes' : `Notes à partir du numéro ${first}`;
      const list = element('ol', first === 1 ? {} : { start: String(first) }, items);
      return [
        element('div', { class: 'footnotes', role: 'doc-endnotes', 'aria-label': label }, [list]),
      ];
    },
    lastNumber: () => lastNumber + called.size,
  };
}

function callOf({ number, calls }: Note): ElementNode {
  const link = element(
    'a',
    { href: `#note-${number}`, id: callId(number, calls), 'aria-label': `Note ${number}` },
    [text(String(number))],
  );
  return element('sup', { class: 'footnote-ref' }, [link]);
}

/** The ways back stand at the end of the note’s last paragraph, or in one of their own. */
function withReturns(content: readonly MarkupNode[], note: Note): MarkupNode[] {
  const returns = Array.from({ length: note.calls }, (_, index) => [
    text(' '),
    returnTo(note, index + 1),
  ]).flat();
  const last = content.at(-1);
  if (!isElement(last, 'p')) return [...content, element('p', {}, returns)];
  return [...content.slice(0, -1), { ...last, children: [...last.children, ...returns] }];
}

function returnTo({ number, calls }: Note, call: number): ElementNode {
  const which = calls > 1 ? ` (${call} sur ${calls})` : '';
  return element(
    'a',
    {
      href: `#${callId(number, call)}`,
      class: 'footnote-backref',
      'aria-label': `Retour à l’appel de note ${number}${which}`,
    },
    // The variation selector keeps phones from drawing the arrow as an emoji.
    [text('↩\uFE0E')],
  );
}

function callId(number: number, call: number): string {
  return call === 1 ? `appel-${number}` : `appel-${number}-${call}`;
}
