/**
 * Finds what visitors will miss or find wrong in one text, as far as it does not depend on the page that shows the
 * text.
 */
import type { readText } from '../../../src/markdown/read-texts.ts';
import type { SourceFacts } from '../../../src/markdown/source.ts';
import { textNodesIn, textOf } from '../../../src/markdown/tree.ts';
import type { RemovedKind } from '../../../src/markdown/raw-html.ts';
import { quoted, withoutSecrets } from '../../lib/quoted.ts';
import type { Problem } from '../problem.ts';
import { placeholderMessages } from './placeholder-text.ts';
import { kindOfMark, strayMarksIn } from './stray-marks.ts';

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

/** Returns the problems of a text that was read. */
export function sourceProblems(text: ReturnType<typeof readText>): Problem[] {
  const { tree, removed, unusedNotes, source, isTooComplex } = text;
  if (isTooComplex) {
    const message =
      'ce texte est trop compliqué pour le site, il est montré sans mise en forme : simplifiez-le, ou partagez-le en plusieurs blocs.';
    return [textProblem('partial', message)];
  }
  const lostTexts = [
    ...removed.map(({ what, text: content, address }) => {
      return `${quoteAddress(address, content)} n’est pas montré dans la page, c’est ${removedKinds[what]}.`;
    }),
    ...unusedNotes.map((name) => {
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
  const { indentedCode, underlinedHeadings, starredPoints, frontMatter } = source;
  const shownAsCodeMessage =
    'est montré comme du code, car la ligne commence par quatre espaces : retirez-les';
  const messageByText: readonly (readonly [text: string | undefined, message: string])[] = [
    [
      indentedCode.find((code) => /^\s*<\/?[a-z][a-z\d]*(?:\s[^<>]*)?>/i.test(code)),
      shownAsCodeMessage,
    ],
    [indentedCode.find(isProse), shownAsCodeMessage],
    [
      underlinedHeadings.find(
        (text) => (/[.!?…;,]$|\n/.test(text) || text.length > 120) && text.trim() !== frontMatter,
      ),
      'est devenu un titre, à cause des tirets juste en dessous : laissez une ligne vide avant eux',
    ],
    [
      starredPoints[0],
      'est devenu un point de liste : si l’étoile est celle d’un renvoi, écrivez une barre oblique inverse devant elle',
    ],
    [
      frontMatter || undefined,
      'est montré en haut du texte : ces réglages d’un autre logiciel n’ont pas de sens ici, retirez-les avec leurs tirets',
    ],
  ];
  return messageByText.flatMap(([text, message]) =>
    text === undefined ? [] : [`${quoted(text.trim(), 60)} ${message}.`],
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

/** Matches the reference to a footnote in `9 000 €**`. Stars at the start of a later line are the footnote itself. */
const footnoteReferencePattern = /[^\s*]\*{2,3}(?![\p{L}\p{N}*])/u;

/** Returns messages about characters of Markdown or HTML syntax that visitors would read, at most one of each kind. */
function strayMarkMessages({ prose, frontMatter }: SourceFacts): string[] {
  const messages = new Map<string, string>();
  let hasNotes = false;
  for (const text of prose) {
    if (frontMatter !== '' && text.trim() === frontMatter) continue;
    for (const { mark, context } of strayMarksIn(text)) {
      const isFootnoteText = hasNotes && mark === '**' && text.trimStart().startsWith(mark);
      if (isFootnoteText || messages.has(kindOfMark(mark))) continue;
      const message = `les visiteurs lisent ${quoted(mark, 40)} tel quel (${quoted(context)}) : corrigez-le ou retirez-le.`;
      messages.set(kindOfMark(mark), message);
    }
    hasNotes ||= footnoteReferencePattern.test(text);
  }
  return [...messages.values()];
}
