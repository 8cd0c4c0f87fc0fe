/** Gathers the notes of one body under it, in the order of their first call, with ways there and back. */
import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { element, isBlank, isElement, NOTE_CALL_CLASS, text } from '../tree';

interface Note {
  readonly number: number;
  readonly content: ElementContent[];
  calls: number;
}

/** Numbers go on from `before`, that of the body before: an article counts its notes once. Returns the last. */
export function gatherNotes(tree: Root, before: number): number {
  const written = new Map<string, ElementContent[]>();
  takeNotes(tree, written);
  const called = new Map<string, Note>();
  const list = element('ol', before === 0 ? {} : { start: before + 1 }, []);
  const label = before === 0 ? 'Notes' : `Notes à partir du numéro ${before + 1}`;
  const properties = { className: ['footnotes'], role: 'doc-endnotes', ariaLabel: label };
  // A note may call others: those join the list while it is being visited.
  tree.children.push(element('div', properties, [list]));
  visit(tree, 'element', (node) => {
    const name = node.properties['dataNoteCall'];
    if (name === undefined) return;
    node.properties = {};
    node.children = [];
    const content = written.get(String(name));
    if (!content) return;
    const note = called.get(String(name)) ?? {
      number: before + called.size + 1,
      content,
      calls: 0,
    };
    if (note.calls === 0) {
      called.set(String(name), note);
      list.children.push(element('li', { id: `note-${note.number}` }, content));
    }
    note.calls += 1;
    writeCall(node, note);
  });
  if (called.size === 0) tree.children.pop();
  for (const note of called.values()) addReturns(note);
  return before + called.size;
}

/** Takes notes out of wherever they were written; of two with one label, the first counts. */
function takeNotes(parent: Root | Element, notes: Map<string, ElementContent[]>): void {
  parent.children = (parent.children as ElementContent[]).filter((node) => {
    if (node.type !== 'element') return true;
    takeNotes(node, notes);
    const label = node.properties['dataNote'];
    if (label === undefined) return true;
    if (!notes.has(String(label))) notes.set(String(label), node.children);
    return false;
  });
}

function writeCall(call: Element, { number, calls }: Note): void {
  const link = { href: `#note-${number}`, id: callId(number, calls), ariaLabel: `Note ${number}` };
  call.properties = { className: [NOTE_CALL_CLASS] };
  call.children = [element('a', link, [text(String(number))])];
}

/** The ways back stand at the end of the note’s last paragraph, or in one of their own. */
function addReturns({ number, calls, content }: Note): void {
  const returns = Array.from({ length: calls }, (_, index) => {
    const which = calls > 1 ? ` (${index + 1} sur ${calls})` : '';
    const properties = {
      href: `#${callId(number, index + 1)}`,
      className: ['footnote-backref'],
      ariaLabel: `Retour à l’appel de note ${number}${which}`,
    };
    // The variation selector keeps phones from drawing the arrow as an emoji.
    return [text(' '), element('a', properties, [text('↩\uFE0E')])];
  }).flat();
  const last = content.findLast((node) => !isBlank(node));
  if (last && isElement(last, 'p')) last.children = last.children.concat(returns);
  else content.push(element('p', {}, returns));
}

function callId(number: number, call: number): string {
  return call === 1 ? `appel-${number}` : `appel-${number}-${call}`;
}
