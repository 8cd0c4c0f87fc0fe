/**
 * Finds what visitors will miss or find wrong in one text, as far as it does not depend on the page that shows the
 * text.
 */
import type { readText } from '../../../src/markdown/read-text.ts';
import { textNodesIn, textOf } from '../../../src/markdown/tree.ts';
import { quoted, withoutSecrets } from '../../lib/quoted.ts';
import type { Problem } from '../problem.ts';
import { placeholderMessages } from './placeholder-text.ts';
import { removedHtmlIn } from './removed-html.ts';
import type { RemovedKind } from './removed-html.ts';
import { sourceFactsOf } from './source-facts.ts';
import type { SourceFacts } from './source-facts.ts';
import { kindOfMark, messageFor, strayMarksIn } from './stray-marks.ts';

/** Returns a problem in a text, which is in the field `body` of its component. */
export function textProblem(severity: 'partial' | 'advice', message: string): Problem {
  return { severity, path: ['body'], message };
}

/** Returns an address and the text that is shown for it: `« /blog/toit » (« notre toit »)`. */
export function quoteAddress(address: string, text = ''): string {
  const shownAddress = withoutSecrets(address);
  if (shownAddress === '') return text === '' ? 'sans adresse' : quoted(text, 60);
  const repeatsAddress = text === '' || text === shownAddress;
  return quoted(shownAddress) + (repeatsAddress ? '' : ` (${quoted(text, 60)})`);
}

const removedKinds: Readonly<Record<RemovedKind, string>> = {
  film: 'un film : mettez un lien vers sa page',
  sound: 'un enregistrement : mettez un lien vers lui',
  frame: 'une page d’un autre site : mettez un lien vers elle',
  form: 'un champ de formulaire : mettez un lien, vers /#contact par exemple',
  script: 'du code : retirez-le',
  fallback: 'un texte de remplacement (noscript ou semblable) : écrivez-le dans le texte même',
  element: 'une balise que le site ne connaît pas : retirez-la, ou mettez un lien',
  drawing: 'un dessin en HTML : ajoutez-en une image à la médiathèque',
};

/** Returns the problems of a text that was read. @param body the text as its author wrote it */
export function sourceProblems(
  body: string,
  { tree, unsafeTree, isTooComplex }: ReturnType<typeof readText>,
): Problem[] {
  if (isTooComplex) {
    const message =
      'ce texte est trop compliqué pour le site, il est montré sans mise en forme : simplifiez-le, ou partagez-le en plusieurs blocs.';
    return [textProblem('partial', message)];
  }
  const source = sourceFactsOf(body);
  const lostTexts = [
    ...removedHtmlIn(unsafeTree).map(({ kind, text, address }) => {
      return `${quoteAddress(address, text)} n’est pas montré dans la page, c’est ${removedKinds[kind]}.`;
    }),
    ...source.unusedNotes.map((name) => {
      return `la note ${quoted(name, 60)} n’est pas montrée, car rien n’y mène : écrivez son appel.`;
    }),
    ...source.lostCells.map((cell) => {
      return `${quoted(cell, 60)} n’est pas montré : sa ligne a plus de cellules que le tableau n’a de colonnes ; ajoutez une colonne à la première ligne et à celle des tirets, ou retirez cette cellule.`;
    }),
    ...source.lostDefinitions.map((definition) => {
      return `${quoted(definition, 60)} n’est pas montré : une ligne qui commence ainsi définit l’adresse d’un lien ; si c’est du texte, écrivez une barre oblique inverse devant le crochet.`;
    }),
  ];
  const proseNodes = textNodesIn(tree, ['pre', 'code', 'kbd', 'samp', 'var']);
  const wrongTexts = [
    ...misreadingMessages(source),
    ...strayMarkMessages(source),
    ...placeholderMessages(
      textOf(tree.children),
      proseNodes.map(({ value }) => value),
    ),
  ];
  return [
    ...lostTexts.map((message) => textProblem('partial', message)),
    ...wrongTexts.map((message) => textProblem('advice', message)),
  ];
}

/** Returns messages about texts that are shown otherwise than their author meant, at most one of each kind. */
function misreadingMessages(source: SourceFacts): string[] {
  const { fencedMarkdown, underlinedHeadings, starredPoints } = source;
  const messageByText: readonly (readonly [text: string | undefined, message: string])[] = [
    [
      fencedMarkdown[0],
      'est montré comme du code, car le texte est entre deux lignes de trois accents graves (```) : retirez ces lignes',
    ],
    [
      underlinedHeadings.find((text) => /[.!?…;,]$|\n/.test(text) || text.length > 120),
      'est devenu un titre, à cause des tirets juste en dessous : laissez une ligne vide avant eux',
    ],
    [
      starredPoints[0],
      'est devenu un point de liste : si l’étoile est celle d’un renvoi, écrivez une barre oblique inverse devant elle',
    ],
  ];
  return messageByText.flatMap(([text, message]) =>
    text === undefined ? [] : [`${quoted(text.trim(), 60)} ${message}.`],
  );
}

/** Matches the reference to a footnote in `9 000 €**`. Stars at the start of a later line are the footnote itself. */
const footnoteReferencePattern = /[^\s*]\*{2,3}(?![\p{L}\p{N}*])/u;

/** Returns messages about characters of Markdown or HTML syntax that visitors would read, at most one of each kind. */
function strayMarkMessages({ prose }: SourceFacts): string[] {
  const messages = new Map<string, string>();
  let hasNotes = false;
  for (const text of prose) {
    for (const strayMark of strayMarksIn(text)) {
      const { mark } = strayMark;
      const isFootnoteText = hasNotes && mark === '**' && text.trimStart().startsWith(mark);
      if (isFootnoteText || messages.has(kindOfMark(mark))) continue;
      messages.set(kindOfMark(mark), messageFor(strayMark));
    }
    hasNotes ||= footnoteReferencePattern.test(text);
  }
  return [...messages.values()];
}
