/**
 * Finds what visitors will miss or stumble over in the texts of a page. `text-sentences.ts` says it to the editor in
 * French.
 */
import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { isFileName } from '../../../src/lib/file-names.ts';
import { isPlaceholder, placeholderIn } from './placeholder-text.ts';
import { cmsPlaceholder } from '../../../src/markdown/address.ts';
import { readTexts, type MarkdownText } from '../../../src/markdown/read.ts';
import { addHeadingIds, idOf, idsIn, type Heading } from '../../../src/markdown/steps/headings.ts';
import { alternativeText, hasLink } from '../../../src/markdown/steps/links.ts';
import { targetsOf, type Site, type TargetOf } from '../../../src/markdown/targets.ts';
import { hasContent, isElement, textOf } from '../../../src/markdown/tree.ts';
import type { SourceFacts } from '../../../src/markdown/source.ts';
import type { LeftOutHtml } from '../../../src/markdown/typed-html.ts';
import { kindOfMark, strayMarksIn } from './stray-marks.ts';

/**
 * `words`: of a link its text, of a picture its alternative text, else those concerned; may be empty. `address`: as typed.
 */
export type TextFinding =
  /**
   * Its words are shown. It leads to no page of this site, to no heading of this page, where no browser can follow (also
   * around another link), or where visitors cannot: `localhost`, an intranet, Strapi.
   */
  | DeadLink
  /** Of the library, but it could not be fetched: its document has null for it. */
  | { kind: 'missing file'; use: 'link' | 'picture'; words: string; address: string }
  /** No file of the library: not shown. */
  | { kind: 'foreign picture'; words: string; address: string }
  /** Data in the text itself: not shown. */
  | { kind: 'embedded picture'; words: string }
  /** Or with the name of a file for its alternative text. */
  | { kind: 'picture without text'; words: string; address: string }
  /** HTML that is not shown. */
  | ({ kind: 'left out' } & LeftOutHtml)
  | { kind: 'heading without text' }
  /** A link that shows nothing. */
  | { kind: 'link without text'; address: string }
  /** Words that Markdown drops: a cell too many, a definition. */
  | { kind: 'lost words'; reason: 'cell' | 'definition'; words: string }
  /** Shown otherwise than it was meant. `words`: its beginning. */
  | { kind: 'misread'; reason: Misreading; words: string }
  /** `![x](/uploads/a.jpg =300x200)`, which other programs understand. `words`: the size. */
  | { kind: 'picture size'; words: string; address: string }
  /** Visitors read the mark. `words`: it, and those around it. */
  | { kind: 'stray mark'; mark: string; words: string }
  | { kind: 'placeholder'; words: string }
  /** A footnote that nothing calls: not shown. `words`: its name. */
  | { kind: 'unused note'; words: string }
  /** Nothing to show. */
  | { kind: 'empty text' }
  /** It would take long to read: shown as plain text. */
  | { kind: 'too complex' };

/**
 * `html`, `prose`: shown as code because it is indented. `heading`: a line of hyphens below a paragraph. `point`: a star
 * that was meant as a note. `settings`: front matter.
 */
export type Misreading = 'html' | 'prose' | 'heading' | 'point' | 'settings';

interface DeadLink {
  kind: 'dead link';
  reason: 'page' | 'heading' | 'address' | 'private';
  words: string;
  address: string;
}

/** @param texts of one page, in its order: links lead from text to text. @returns the findings of each */
export function lintTexts(texts: readonly MarkdownText[], site: Site): TextFinding[][] {
  const reads = readTexts(texts);
  let headings: readonly Heading[] = [];
  for (const { tree } of reads) headings = addHeadingIds(tree, headings);
  const ids = idsIn(reads.map(({ tree }) => tree));
  return reads.map((read) => {
    if (read.isTooComplex) return [{ kind: 'too complex' }];
    const findings: TextFinding[] = [
      ...read.leftOut.map((leftOut) => ({ kind: 'left out' as const, ...leftOut })),
      ...read.unusedNotes.map((words) => ({ kind: 'unused note' as const, words })),
      ...elementFindings(read.tree, targetsOf(read.text, site), ids),
      ...sourceFindings(read.source),
      ...placeholderFindings(read.tree),
    ];
    const isEmpty = findings.length === 0 && !hasContent(read.tree.children);
    return isEmpty ? [{ kind: 'empty text' }] : findings;
  });
}

function elementFindings(tree: Root, targetOf: TargetOf, ids: ReadonlySet<string>): TextFinding[] {
  const findings: TextFinding[] = [];
  visit(tree, 'element', (node) => {
    if (isElement(node, 'a')) findings.push(...linkFindings(node, targetOf, ids));
    if (isElement(node, 'img')) findings.push(...pictureFindings(node, targetOf));
    const isHeading = /^h[1-6]$/.test(node.tagName);
    if (isHeading && textOf([node]) === '') findings.push({ kind: 'heading without text' });
  });
  return findings;
}

function linkFindings(node: Element, targetOf: TargetOf, ids: ReadonlySet<string>): TextFinding[] {
  const typed = typedAddress(node);
  if (typed === null) return [];
  const address = asEditorsKnowIt(typed);
  const words = textOf(node.children);
  // An anchor of a heading, `## Titre [](#titre)`, leads to nothing that visitors miss.
  if (!hasContent(node.children) && typed.startsWith('#')) return [];
  if (!hasContent(node.children)) return [{ kind: 'link without text', address }];
  const dead = (reason: DeadLink['reason']) => [
    { kind: 'dead link' as const, reason, words, address },
  ];
  const target = targetOf(typed, 'link');
  if ('missing' in target) {
    const { missing } = target;
    if (missing === 'file') return [{ kind: 'missing file', use: 'link', words, address }];
    return dead(missing === 'page' || missing === 'private' ? missing : 'address');
  }
  if (target.href.startsWith('#') && idOf(target.href, ids) === null) return dead('heading');
  return hasLink(node) ? dead('address') : [];
}

function pictureFindings(node: Element, targetOf: TargetOf): TextFinding[] {
  const typed = typedAddress(node) ?? '';
  const address = asEditorsKnowIt(typed);
  const words = alternativeText(node);
  const target = targetOf(typed, 'picture');
  const [size] = /\s=\d*x\d*$/.exec(typed) ?? [];
  if (size !== undefined) {
    const withoutSize = address.slice(0, -size.length);
    return [{ kind: 'picture size', words: size.trim(), address: withoutSize }];
  }
  if ('missing' in target) {
    const { missing } = target;
    if (missing === 'file') return [{ kind: 'missing file', use: 'picture', words, address }];
    if (missing === 'embedded') return [{ kind: 'embedded picture', words }];
    return [{ kind: 'foreign picture', words, address }];
  }
  const isDescribed = words !== '' && !isFileName(words);
  return isDescribed ? [] : [{ kind: 'picture without text', words, address }];
}

function typedAddress({ properties }: Element): string | null {
  const typed = properties['dataTyped'];
  return typeof typed === 'string' ? typed : null;
}

function asEditorsKnowIt(address: string): string {
  return address.replace(cmsPlaceholder, '');
}

/** `9 000 €**`: stars below, at the start of a line, are the note. */
const noteCall = /[^\s*]\*{2,3}(?![\p{L}\p{N}*])/u;

function sourceFindings(source: SourceFacts): TextFinding[] {
  const { prose, lostCells, lostDefinitions, frontMatter } = source;
  const findings: TextFinding[] = [
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
      findings.push({ kind: 'stray mark', mark, words });
    }
    hasNotes ||= noteCall.test(text);
  }
  return findings;
}

/** One of each kind is enough for an editor. */
function misreadings(source: SourceFacts): TextFinding[] {
  const { indentedCode, underlinedHeadings, starredPoints, frontMatter } = source;
  const found: Readonly<Record<Misreading, string | undefined>> = {
    html: indentedCode.find((code) => /^\s*<\/?[a-z][a-z\d]*(?:\s[^<>]*)?>/i.test(code)),
    prose: indentedCode.find(isProse),
    heading: underlinedHeadings.find(
      (text) => (/[.!?…;,]$|\n/.test(text) || text.length > 120) && text.trim() !== frontMatter,
    ),
    point: starredPoints[0],
    settings: frontMatter || undefined,
  };
  return Object.entries(found).flatMap(([reason, words]): TextFinding[] =>
    words === undefined
      ? []
      : [{ kind: 'misread', reason: reason as Misreading, words: words.trim() }],
  );
}

/** Sentences rather than commands: most of it is letters, and it begins or ends as a sentence does. */
function isProse(code: string): boolean {
  const text = code.trim();
  const letters = text.match(/[\p{L}\s,’']/gu) ?? [];
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  const isSentence = /^[\p{Lu}«–—-]/u.test(text) || /[.!?…]$/.test(text);
  return words.length >= 6 && letters.length > text.length * 0.9 && isSentence;
}

/** Not in code. */
function placeholderFindings(tree: Root): TextFinding[] {
  const findings: TextFinding[] = [];
  visit(tree, (node) => {
    if (isElement(node, 'pre', 'code', 'kbd', 'samp', 'var')) return SKIP;
    if (node.type !== 'text') return undefined;
    const placeholder = placeholderIn(node.value);
    if (placeholder !== null) findings.push({ kind: 'placeholder', words: placeholder });
    return undefined;
  });
  const text = textOf(tree.children);
  const isOpen = findings.length === 0 && isPlaceholder(text);
  return isOpen ? [{ kind: 'placeholder', words: text }] : findings;
}
