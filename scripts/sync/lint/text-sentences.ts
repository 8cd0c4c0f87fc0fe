/** Describes a problem in a text to its editor: which words, why, and what to do. */
import type { Misreading, TextProblem } from './text-problem.ts';
import type { RemovedKind } from '../../../src/markdown/typed-html.ts';
import { sectionIds } from '../../../src/lib/site-addresses.ts';
import { quoted, withoutSecrets } from '../../lib/quoted.ts';

type Kind = TextProblem['kind'];
type ProblemOf<K extends Kind> = Extract<TextProblem, { kind: K }>;

/** Problems that make the page leave out a part. It shows everything else. */
export const partialKinds: ReadonlySet<Kind> = new Set([
  'dead link',
  'missing file',
  'foreign picture',
  'embedded picture',
  'left out',
  'unused note',
  'lost words',
  'link without text',
  'picture size',
  'too complex',
]);

/** Returns the sentence for a problem. */
export function sentenceOf(problem: TextProblem): string {
  const sentence = sentences[problem.kind] as (problem: TextProblem) => string;
  return sentence(problem);
}

const deadLinkSentences: Readonly<Record<ProblemOf<'dead link'>['reason'], string>> = {
  page: 'ne mène nulle part sur le site : corrigez ce lien ou retirez-le',
  heading: 'ne mène à aucun titre de cet article : écrivez les mots du titre, « #nos-tarifs »',
  address:
    'ne peut pas être suivi : écrivez une adresse complète (https://…) ou du site (/blog/…), un courriel (mailto:…) ou un téléphone (tel:…)',
  private: 'n’est pas une adresse que les visiteurs peuvent ouvrir : corrigez ce lien',
};

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

const lostWordsSentences: Readonly<Record<ProblemOf<'lost words'>['reason'], string>> = {
  cell: 'sa ligne a plus de cellules que le tableau n’a de colonnes ; ajoutez une colonne à la première ligne et à celle des tirets, ou retirez cette cellule',
  definition:
    'une ligne qui commence ainsi définit l’adresse d’un lien ; si c’est du texte, écrivez une barre oblique inverse devant le crochet',
};

const misreadingSentences: Readonly<Record<Misreading, string>> = {
  html: 'est montré comme du code, car la ligne commence par quatre espaces : retirez-les',
  prose: 'est montré comme du code, car la ligne commence par quatre espaces : retirez-les',
  heading:
    'est devenu un titre, à cause des tirets juste en dessous : laissez une ligne vide avant eux',
  point:
    'est devenu un point de liste : si l’étoile est celle d’un renvoi, écrivez une barre oblique inverse devant elle',
  settings:
    'est montré en haut du texte : ces réglages d’un autre logiciel n’ont pas de sens ici, retirez-les avec leurs tirets',
};

const sentences: { readonly [K in Kind]: (problem: ProblemOf<K>) => string } = {
  'dead link': ({ reason, words, address }) => {
    const name = address.replace(/^[/#]+/, '').toLowerCase();
    const section = reason !== 'private' && sectionIds.find((id) => id === name);
    const advice = section
      ? `ne mène nulle part : pour la rubrique de la page d’accueil, écrivez /#${section}`
      : deadLinkSentences[reason];
    return `le lien ${quoteAddress(address, words)} ${advice}.`;
  },
  'missing file': ({ words, address }) =>
    `le fichier ${quoteAddress(address, words)} n’a pas pu être repris : s’il s’ouvre dans la médiathèque, publiez de nouveau ; sinon, choisissez-en un autre ou envoyez-le de nouveau.`,
  'foreign picture': ({ words, address }) =>
    `l’image ${quoteAddress(address, words)} n’est pas dans la médiathèque, et n’est pas montrée : ajoutez-la dans Strapi, puis insérez-la.`,
  'embedded picture': ({ words }) =>
    `une image collée dans le texte lui-même${words && ` (${quoted(words, 60)})`} n’est pas montrée : ajoutez-la à la médiathèque, puis insérez-la.`,
  'picture without text': ({ words, address }) =>
    words === ''
      ? `l’image ${quoteAddress(address, '')} n’a pas de texte alternatif : décrivez ce que l’on voit.`
      : `le texte alternatif ${quoted(words)} est un nom de fichier : décrivez ce que l’on voit sur l’image.`,
  'left out': ({ what, words, address }) =>
    `${quoteAddress(address, words)} n’est pas montré dans la page, c’est ${removedKinds[what]}.`,
  'link without text': ({ address }) =>
    `un lien vers ${quoteAddress(address, '')} n’a pas de mots, et n’est pas montré : écrivez-les entre les crochets, ou retirez-le.`,
  'lost words': ({ reason, words }) =>
    `${quoted(words, 60)} n’est pas montré : ${lostWordsSentences[reason]}.`,
  misread: ({ reason, words }) => `${quoted(words, 60)} ${misreadingSentences[reason]}.`,
  'picture size': ({ words, address }) =>
    `l’image ${quoteAddress(address, '')} n’est pas montrée : retirez ${quoted(words)}, le site choisit la taille lui-même.`,
  'heading without text': () => 'un titre est vide : écrivez-le, ou retirez-le.',
  'stray mark': ({ mark, words }) =>
    `les visiteurs lisent ${quoted(mark, 40)} tel quel (${quoted(words)}) : corrigez-le ou retirez-le.`,
  placeholder: ({ words }) =>
    `${quoted(words, 60)} est montré aux visiteurs : écrivez le texte définitif.`,
  'unused note': ({ words }) =>
    `la note ${quoted(words, 60)} n’est pas montrée, car rien n’y mène : écrivez son appel.`,
  'empty text': () => 'ce bloc ne montre rien : écrivez son texte, ou retirez-le.',
  'too complex': () =>
    'ce texte est trop compliqué pour le site, il est montré sans mise en forme : simplifiez-le, ou partagez-le en plusieurs blocs.',
};

/** Returns an address and its words: `« /blog/toit » (« notre toit »)`. */
function quoteAddress(address: string, words: string): string {
  const shownAddress = withoutSecrets(address);
  if (shownAddress === '') return words === '' ? 'sans adresse' : quoted(words, 60);
  return (
    quoted(shownAddress) + (words === '' || words === shownAddress ? '' : ` (${quoted(words, 60)})`)
  );
}
