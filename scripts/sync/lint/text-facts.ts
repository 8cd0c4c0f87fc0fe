/**
 * Parses each text once, for the search for its files and for the lint. Only facts about the text are cached, because
 * the syntax trees of thousands of texts would fill the memory.
 */
import type { Element } from 'hast';
import { readText } from '../../../src/markdown/read-text.ts';
import { alternativeText, hasLink } from '../../../src/markdown/steps/links.ts';
import { linkTargetIds } from '../../../src/markdown/steps/headings.ts';
import { elementsIn, hasContent, textOf } from '../../../src/markdown/tree.ts';
import type { Problem } from '../problem.ts';
import { sourceProblems } from './source-problems.ts';

export interface TextElement {
  kind: 'link' | 'picture' | 'heading';
  /** Address as it is written in the Markdown, empty for a heading. */
  writtenAddress: string;
  /** Text of the link or the heading, or alternative text of the picture. */
  text: string;
  /** Whether visitors see anything in the element. */
  hasContent: boolean;
  /** Whether another link is inside. */
  hasLink: boolean;
}

interface TextFacts {
  /** Problems that do not depend on the page or the site. */
  problems: readonly Problem[];
  /** Links, pictures and headings, in the order of the text. */
  elements: readonly TextElement[];
  /** Ids of footnotes and of the references to them. Links may lead to both. */
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
  const text = readText(body, previousNotes);
  const { tree, noteCount, isTooComplex } = text;
  const facts: TextFacts = {
    problems: sourceProblems(body, text),
    elements: isTooComplex ? [] : elementsIn(tree).flatMap(elementsOf),
    noteIds: linkTargetIds([tree]),
    noteCount,
    hasContent: hasContent(tree.children),
  };
  if (previousNotes === 0) factsByBody.set(body, facts);
  return facts;
}

function elementsOf(node: Element): TextElement[] {
  const { tagName, properties, children } = node;
  const writtenAddress = properties['dataTyped'];
  const isHeading = /^h[1-6]$/.test(tagName);
  const isPicture = tagName === 'img';
  const isLink = tagName === 'a' && typeof writtenAddress === 'string';
  if (!isHeading && !isPicture && !isLink) return [];
  return [
    {
      kind: isHeading ? 'heading' : isPicture ? 'picture' : 'link',
      writtenAddress: String(writtenAddress ?? ''),
      text: isPicture ? alternativeText(node) : textOf(children),
      hasContent: hasContent(children),
      hasLink: hasLink(node),
    },
  ];
}
