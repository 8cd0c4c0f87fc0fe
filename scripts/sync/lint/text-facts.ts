/**
 * Reads a text once, for the files that it names and for the lint. The facts are cached, not the syntax trees: those of
 * thousands of texts would fill the memory.
 */
import type { Element, Root } from 'hast';
import { readText } from '../../../src/markdown/read-texts.ts';
import { alternativeText, hasLink } from '../../../src/markdown/steps/links.ts';
import { idsIn } from '../../../src/markdown/steps/headings.ts';
import { hasContent, textOf } from '../../../src/markdown/tree.ts';
import { elementsIn, textNodesIn } from '../../../src/markdown/walk.ts';
import type { SourceFacts } from '../../../src/markdown/source.ts';
import { isPlaceholder, placeholderIn } from './placeholder-text.ts';
import { kindOfMark, strayMarksIn } from './stray-marks.ts';
import type { Misreading, TextProblem } from './text-problem.ts';

/** A link, a picture or a heading. `typed` is the address as the editor typed it. */
export type TextElement =
  | { kind: 'link'; typed: string; words: string; hasContent: boolean; hasLink: boolean }
  | { kind: 'picture'; typed: string; words: string }
  | { kind: 'heading'; words: string };

export interface TextFacts {
  /** Problems that the text has on any page of any site. */
  problems: readonly TextProblem[];
  /** Links, pictures and headings, in the order of the text. */
  elements: readonly TextElement[];
  /** Ids of footnotes and of their calls, to which links may lead. */
  noteIds: ReadonlySet<string>;
  /** Number of footnotes of the page up to the end of this text. */
  noteCount: number;
  hasContent: boolean;
}

const factsByBody = new Map<string, TextFacts>();

/**
 * Returns the facts of a text. They are cached if no text before it on the page has footnotes, as in nearly all pages.
 * @param previousNotes number of footnotes in the page’s previous texts
 */
export function factsOf(body: string, previousNotes = 0): TextFacts {
  const cachedFacts = previousNotes === 0 ? factsByBody.get(body) : undefined;
  if (cachedFacts !== undefined) return cachedFacts;
  const facts = readFacts(body, previousNotes);
  if (previousNotes === 0) factsByBody.set(body, facts);
  return facts;
}

function readFacts(body: string, previousNotes: number): TextFacts {
  const { tree, removed, unusedNotes, source, noteCount, isTooComplex } = readText(
    body,
    previousNotes,
  );
  const facts = { noteIds: idsIn([tree]), noteCount, hasContent: hasContent(tree.children) };
  if (isTooComplex) return { ...facts, problems: [{ kind: 'too complex' }], elements: [] };
  const problems: TextProblem[] = [
    ...removed.map((html) => ({ kind: 'left out' as const, ...html })),
    ...unusedNotes.map((words) => ({ kind: 'unused note' as const, words })),
    ...sourceProblems(source),
    ...placeholderProblems(tree),
  ];
  return { ...facts, problems, elements: elementsIn(tree).flatMap(elementOf) };
}

function elementOf(node: Element): TextElement[] {
  const { tagName, properties, children } = node;
  const typedAddress = properties['dataTyped'];
  if (/^h[1-6]$/.test(tagName)) return [{ kind: 'heading', words: textOf(children) }];
  if (tagName === 'img') {
    return [{ kind: 'picture', typed: String(typedAddress ?? ''), words: alternativeText(node) }];
  }
  if (tagName !== 'a' || typeof typedAddress !== 'string') return [];
  const words = textOf(children);
  return [
    {
      kind: 'link',
      typed: typedAddress,
      words,
      hasContent: hasContent(children),
      hasLink: hasLink(node),
    },
  ];
}

/** Matches the reference to a footnote in `9 000 €**`. Stars at the start of a later line are the footnote itself. */
const noteCall = /[^\s*]\*{2,3}(?![\p{L}\p{N}*])/u;

function sourceProblems(source: SourceFacts): TextProblem[] {
  const { prose, lostCells, lostDefinitions, frontMatter } = source;
  const problems: TextProblem[] = [
    ...lostCells.map((words) => ({ kind: 'lost words' as const, reason: 'cell' as const, words })),
    ...lostDefinitions.map((words) => {
      return { kind: 'lost words' as const, reason: 'definition' as const, words };
    }),
    ...misreadings(source),
  ];
  const kinds = new Set<string>();
  let hasNotes = false;
  for (const text of prose) {
    if (frontMatter !== '' && text.trim() === frontMatter) continue;
    for (const { mark, words } of strayMarksIn(text)) {
      const isNote = hasNotes && mark === '**' && text.trimStart().startsWith(mark);
      if (isNote || kinds.has(kindOfMark(mark))) continue;
      kinds.add(kindOfMark(mark));
      problems.push({ kind: 'stray mark', mark, words });
    }
    hasNotes ||= noteCall.test(text);
  }
  return problems;
}

/** Returns one problem of each kind, which is enough for an editor. */
function misreadings(source: SourceFacts): TextProblem[] {
  const { indentedCode, underlinedHeadings, starredPoints, frontMatter } = source;
  const textByMisreading: Readonly<Record<Misreading, string | undefined>> = {
    html: indentedCode.find((code) => /^\s*<\/?[a-z][a-z\d]*(?:\s[^<>]*)?>/i.test(code)),
    prose: indentedCode.find(isProse),
    heading: underlinedHeadings.find(
      (text) => (/[.!?…;,]$|\n/.test(text) || text.length > 120) && text.trim() !== frontMatter,
    ),
    point: starredPoints[0],
    settings: frontMatter || undefined,
  };
  return Object.entries(textByMisreading).flatMap(([reason, words]): TextProblem[] =>
    words === undefined
      ? []
      : [{ kind: 'misread', reason: reason as Misreading, words: words.trim() }],
  );
}

/** Tells whether code is a sentence: most of it is letters, and it begins or ends as a sentence does. */
function isProse(code: string): boolean {
  const text = code.trim();
  const letters = text.match(/[\p{L}\s,’']/gu) ?? [];
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  const isSentence = /^[\p{Lu}«–—-]/u.test(text) || /[.!?…]$/.test(text);
  return words.length >= 6 && letters.length > text.length * 0.9 && isSentence;
}

/** Finds placeholders anywhere except in code. */
function placeholderProblems(tree: Root): TextProblem[] {
  const prose = textNodesIn(tree, ['pre', 'code', 'kbd', 'samp', 'var']);
  const placeholdersInProse = prose.flatMap(({ value }) => placeholderIn(value) ?? []);
  const text = textOf(tree.children);
  const placeholders =
    placeholdersInProse.length === 0 && isPlaceholder(text) ? [text] : placeholdersInProse;
  return placeholders.map((words) => ({ kind: 'placeholder', words }));
}
