/** Finds what visitors will miss or find wrong in the texts of a page. */
import { isFileName } from '../../../src/lib/file-names.ts';
import { cmsPlaceholder } from '../../../src/markdown/address.ts';
import type { MarkdownText } from '../../../src/markdown/read-texts.ts';
import { headingIds, idOf } from '../../../src/markdown/steps/headings.ts';
import { createTargetFinder, type Site, type FindTarget } from '../../../src/markdown/targets.ts';
import { factsOf } from './text-facts.ts';
import type { TextElement, TextFacts } from './text-facts.ts';
import type { DeadLink, TextProblem } from './text-problem.ts';

/**
 * Returns the problems of each text.
 * @param texts the texts of one page in its order: links may lead from one to another
 */
export function lintTexts(texts: readonly MarkdownText[], site: Site): TextProblem[][] {
  let noteCount = 0;
  const readTexts = texts.map((text) => {
    const facts = factsOf(text.body, noteCount);
    ({ noteCount } = facts);
    return { text, facts };
  });
  const headings = readTexts.flatMap(({ facts }) =>
    facts.elements.filter(({ kind }) => kind === 'heading').map(({ words }) => words),
  );
  const ids = new Set([
    ...headingIds(headings),
    ...readTexts.flatMap(({ facts }) => [...facts.noteIds]),
  ]);
  return readTexts.map(({ text, facts }) => problemsOf(facts, createTargetFinder(text, site), ids));
}

function problemsOf(
  facts: TextFacts,
  findTarget: FindTarget,
  ids: ReadonlySet<string>,
): TextProblem[] {
  const problems = [
    ...facts.problems,
    ...facts.elements.flatMap((element) => elementProblems(element, findTarget, ids)),
  ];
  return problems.length === 0 && !facts.hasContent ? [{ kind: 'empty text' }] : problems;
}

function elementProblems(
  element: TextElement,
  findTarget: FindTarget,
  ids: ReadonlySet<string>,
): TextProblem[] {
  switch (element.kind) {
    case 'link':
      return linkProblems(element, findTarget, ids);
    case 'picture':
      return pictureProblems(element, findTarget);
    case 'heading':
      return element.words === '' ? [{ kind: 'heading without text' }] : [];
  }
}

type Link = Extract<TextElement, { kind: 'link' }>;
type Picture = Extract<TextElement, { kind: 'picture' }>;

function linkProblems(
  { typed, words, hasContent, hasLink }: Link,
  findTarget: FindTarget,
  ids: ReadonlySet<string>,
): TextProblem[] {
  const address = asEditorsKnowIt(typed);
  // An anchor of a heading, `## Titre [](#titre)`, leads to nothing that visitors miss.
  if (!hasContent && typed.startsWith('#')) return [];
  if (!hasContent) return [{ kind: 'link without text', address }];
  const deadLink = (reason: DeadLink['reason']): TextProblem[] => [
    { kind: 'dead link', reason, words, address },
  ];
  const target = findTarget(typed, 'link');
  if ('missing' in target) {
    const { missing } = target;
    if (missing === 'file') return [{ kind: 'missing file', use: 'link', words, address }];
    return deadLink(missing === 'page' || missing === 'private' ? missing : 'address');
  }
  if (target.href.startsWith('#') && idOf(target.href, ids) === null) return deadLink('heading');
  return hasLink ? deadLink('address') : [];
}

function pictureProblems({ typed, words }: Picture, findTarget: FindTarget): TextProblem[] {
  const address = asEditorsKnowIt(typed);
  const target = findTarget(typed, 'picture');
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

/** Removes the placeholder for Strapi’s address from an address in a text. */
function asEditorsKnowIt(address: string): string {
  return address.replace(cmsPlaceholder, '');
}
