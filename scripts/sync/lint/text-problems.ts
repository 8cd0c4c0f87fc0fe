/** Finds what visitors will miss or find wrong in the texts of a page. */
import { markdownTextsIn } from '../../../src/content/snapshot/media-references.ts';
import { isFileName } from '../../../src/lib/file-names.ts';
import { linkableIds } from '../../../src/lib/site-addresses.ts';
import { cmsPlaceholder } from '../../../src/markdown/address.ts';
import { headingIds, targetIdOf } from '../../../src/markdown/steps/headings.ts';
import { createTargetFinder } from '../../../src/markdown/targets.ts';
import type { FindTarget, Site } from '../../../src/markdown/targets.ts';
import { quoted } from '../../lib/quoted.ts';
import type { Problem } from '../problem.ts';
import { quoteAddress, textProblem } from './source-problems.ts';
import { factsOf } from './text-facts.ts';
import type { TextElement } from './text-facts.ts';

/** Returns the problems of the texts in a document. All are on one page, so links may lead from one to another. */
export function textProblems(document: object, site: Site): Problem[] {
  let noteCount = 0;
  const readTexts = markdownTextsIn(document).map(({ text, path }) => {
    const facts = factsOf(text.body, noteCount);
    ({ noteCount } = facts);
    return { text, path, facts };
  });
  const headings = readTexts.flatMap(({ facts }) =>
    facts.elements.filter(({ kind }) => kind === 'heading').map(({ text }) => text),
  );
  const targetIds = new Set([
    ...headingIds(headings),
    ...readTexts.flatMap(({ facts }) => [...facts.noteIds]),
  ]);
  return readTexts.flatMap(({ text, path, facts }) => {
    const findTarget = createTargetFinder(text, site);
    const problems = [
      ...facts.problems,
      ...facts.elements.flatMap((element) => elementProblems(element, findTarget, targetIds)),
    ];
    if (problems.length === 0 && !facts.hasContent) {
      const message = 'ce bloc ne montre rien : écrivez son texte, ou retirez-le.';
      problems.push(textProblem('advice', message));
    }
    return problems.map((problem) => ({ ...problem, path: [...path, ...problem.path] }));
  });
}

function elementProblems(
  element: TextElement,
  findTarget: FindTarget,
  ids: ReadonlySet<string>,
): Problem[] {
  // Messages quote the address without the placeholder for Strapi’s address, which editors never see.
  const address = element.writtenAddress.replace(cmsPlaceholder, '');
  switch (element.kind) {
    case 'link':
      return linkProblems(element, address, findTarget, ids);
    case 'picture':
      return pictureProblems(element, address, findTarget);
    case 'heading':
      if (element.text !== '') return [];
      return [textProblem('advice', 'un titre est vide : écrivez-le, ou retirez-le.')];
  }
}

const deadLinkReasons = {
  page: 'ne mène nulle part sur le site : corrigez ce lien ou retirez-le',
  heading: 'ne mène à aucun titre de cet article : écrivez les mots du titre, « #nos-tarifs »',
  address:
    'ne peut pas être suivi : écrivez une adresse complète (https://…) ou du site (/blog/…), un courriel (mailto:…) ou un téléphone (tel:…)',
  private: 'n’est pas une adresse que les visiteurs peuvent ouvrir : corrigez ce lien',
} as const;

/** Finds a link that leads nowhere. The page shows its text only. */
function linkProblems(
  { writtenAddress, text, hasContent, hasLink }: TextElement,
  address: string,
  findTarget: FindTarget,
  ids: ReadonlySet<string>,
): Problem[] {
  if (!hasContent) {
    // An anchor of a heading, `## Titre [](#titre)`, leads to nothing that visitors miss.
    if (writtenAddress.startsWith('#')) return [];
    const message = `un lien vers ${quoteAddress(address)} n’a pas de mots, et n’est pas montré : écrivez-les entre les crochets, ou retirez-le.`;
    return [textProblem('partial', message)];
  }
  const deadLinkProblem = (reason: keyof typeof deadLinkReasons) => {
    const possibleSectionId = address.replace(/^[/#]+/, '').toLowerCase();
    const sectionId = reason !== 'private' && linkableIds.find((id) => id === possibleSectionId);
    const advice = sectionId
      ? `ne mène nulle part : pour la rubrique de la page d’accueil, écrivez /#${sectionId}`
      : deadLinkReasons[reason];
    return [textProblem('partial', `le lien ${quoteAddress(address, text)} ${advice}.`)];
  };
  const target = findTarget(writtenAddress, 'link');
  if ('missing' in target) {
    const { missing } = target;
    if (missing === 'file') return [missingFileProblem(address, text)];
    return deadLinkProblem(missing === 'page' || missing === 'private' ? missing : 'address');
  }
  if (target.href.startsWith('#') && targetIdOf(target.href, ids) === null)
    return deadLinkProblem('heading');
  return hasLink ? deadLinkProblem('address') : [];
}

function pictureProblems(
  { writtenAddress, text }: TextElement,
  address: string,
  findTarget: FindTarget,
): Problem[] {
  // `![x](/uploads/a.jpg =300x200)` is a picture in other dialects of Markdown.
  const [pictureSize] = /\s=\d*x\d*$/.exec(writtenAddress) ?? [];
  if (pictureSize !== undefined) {
    const message = `l’image ${quoteAddress(address.slice(0, -pictureSize.length))} n’est pas montrée : retirez ${quoted(pictureSize.trim())}, le site choisit la taille lui-même.`;
    return [textProblem('partial', message)];
  }
  const target = findTarget(writtenAddress, 'picture');
  if ('missing' in target) {
    if (target.missing === 'file') return [missingFileProblem(address, text)];
    const message =
      target.missing === 'embedded'
        ? `une image collée dans le texte lui-même${text && ` (${quoted(text, 60)})`} n’est pas montrée : ajoutez-la à la médiathèque, puis insérez-la.`
        : `l’image ${quoteAddress(address, text)} n’est pas dans la médiathèque, et n’est pas montrée : ajoutez-la dans Strapi, puis insérez-la.`;
    return [textProblem('partial', message)];
  }
  if (text !== '' && !isFileName(text)) return [];
  const message =
    text === ''
      ? `l’image ${quoteAddress(address)} n’a pas de texte alternatif : décrivez ce que l’on voit.`
      : `le texte alternatif ${quoted(text)} est un nom de fichier : décrivez ce que l’on voit sur l’image.`;
  return [textProblem('advice', message)];
}

/** Returns the problem of a file of the library that could not be downloaded. */
function missingFileProblem(address: string, text: string): Problem {
  const message = `le fichier ${quoteAddress(address, text)} n’a pas pu être repris : s’il s’ouvre dans la médiathèque, publiez de nouveau ; sinon, choisissez-en un autre ou envoyez-le de nouveau.`;
  return textProblem('partial', message);
}
