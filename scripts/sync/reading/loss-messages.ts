/** What an editor reads of what visitors miss in a text: which words, why, and what to do. */
import { sectionIds } from '../../../src/lib/section-ids';
import { printable } from '../../../src/lib/printable';
import { decodeAddress } from '../../../src/lib/site-pages';
import { cmsPlaceholder } from '../../../src/markdown/address';
import type { TextFinding } from '../../../src/markdown/lint';
import { markdownLimits } from '../../../src/markdown/parse';
import { quoted, withoutSecrets } from '../../lib/quoted';
import { placeholderText } from './plain-text';

type Kind = TextFinding['kind'];
type Finding<K extends Kind> = Extract<TextFinding, { kind: K }>;
interface Named {
  words: string;
  address: string;
}

/** Nothing is missing on the page. */
export const adviceKinds: ReadonlySet<Kind> = new Set<Kind>([
  'file name as text',
  'picture without text',
  'heading without text',
  'stray mark',
  'placeholder',
]);

export function describeFinding<K extends Kind>(finding: Finding<K>): string {
  return messages[finding.kind as K](finding);
}

const messages: { [K in Kind]: (finding: Finding<K>) => string } = {
  'dead link': (finding) => deadLinks[finding.reason](finding),
  'missing file': ({ words, address }) =>
    `le fichier ${named(shown(address), words)} n’a pas pu être repris : le site fait sans. Choisissez-en un autre ou envoyez-le de nouveau.`,
  'foreign picture': ({ words, address }) =>
    `${address === '' ? `une image sans adresse${ofWords(words)}` : named(shown(address), words, 'image')} n’est pas dans la médiathèque, et n’est pas montrée : ajoutez l’image dans Strapi, puis choisissez-la.`,
  'embedded picture': ({ words }) =>
    `une image collée dans le texte lui-même${ofWords(words)} n’est pas montrée : ajoutez-la à la médiathèque, puis insérez-la d’ici.`,
  'picture without text': ({ address }) =>
    `l’image ${quoted(shown(address))} n’a pas de texte alternatif : décrivez entre les crochets ce que l’on voit, ![une villa et son toit](adresse).`,
  'file name as text': ({ words }) =>
    `le texte alternatif ${quoted(words)} ne dit pas ce que l’on voit sur l’image : décrivez-le.`,
  'left out': (finding) => leftOut[finding.what](finding),
  'link without text': ({ address }) =>
    `${link({ words: '', address })} n’a pas de mots à suivre : écrivez-les entre les crochets, [les mots](adresse), ou retirez ce lien.`,
  'heading without text': () => 'un titre sans mots n’est pas montré : écrivez-le, ou retirez-le.',
  'stray mark': ({ mark, words }) =>
    `les visiteurs lisent ${quoted(mark, 40)} tel quel (${quoted(words)}), car le site n’y reconnaît pas de mise en forme : corrigez-le ou retirez-le.`,
  placeholder: ({ words }) => placeholderText(words),
  'unused note': ({ words }) =>
    `la note ${quoted(words, 60)} n’est pas montrée, car rien n’y mène dans ce bloc : écrivez son appel, [^${words}], là où elle se rapporte.`,
  'empty text': () => 'ce bloc ne montre rien : écrivez son texte, ou retirez-le.',
  'too complex': () =>
    `ce texte est trop compliqué pour le site (plus de ${markdownLimits.brackets} crochets « [ » ou de ${markdownLimits.tags} balises « < », des listes ou des citations trop imbriquées, ou un tableau trop grand) : simplifiez-le, ou partagez-le en plusieurs blocs.`,
};

const deadLinks: Record<Finding<'dead link'>['reason'], (finding: Named) => string> = {
  page: (finding) => {
    const [, name] = /^\/#?([\w-]+)\/?$/.exec(finding.address.toLowerCase()) ?? [];
    const section = sectionIds.find((id) => id === name);
    const advice = section
      ? `pour la rubrique de la page d’accueil, écrivez /#${section}`
      : 'corrigez ce lien ou retirez-le';
    return `${link(finding)} ne mène nulle part sur le site : ${advice}.`;
  },
  heading: (finding) => {
    const section = sectionIds.find((id) => `#${id}` === finding.address);
    const advice = section
      ? `pour la rubrique de la page d’accueil, écrivez /#${section}`
      : 'écrivez les mots du titre en minuscules, avec des tirets (« ## Nos tarifs » : #nos-tarifs)';
    return `${link(finding)} ne mène à aucun titre de cet article : ${advice}.`;
  },
  address: (finding) =>
    `${link(finding)} ne peut pas être suivi : écrivez une adresse complète (https://…) ou du site (/blog/…), un courriel (mailto:nom@exemple.fr) ou un téléphone (tel:+33468000000).`,
  private: (finding) =>
    `${link(finding)} ne s’ouvre que sur votre machine ou dans votre réseau : mettez l’adresse publique.`,
};

const leftOut: Record<Finding<'left out'>['what'], (finding: Named) => string> = {
  film: (finding) => {
    const film = filmPage(finding.address);
    return `${embedded('un film', finding)} n’est pas montré dans la page : mettez un lien, [Voir le film](${film}), ou une image qui y mène, [![ce que l’on voit](image)](${film}).`;
  },
  sound: (finding) =>
    `${embedded('un enregistrement', finding)} n’est pas joué dans la page : mettez un lien, [Écouter](${shown(finding.address) || 'adresse'}).`,
  frame: (finding) =>
    `${embedded(frameNoun(finding.address), finding)} n’est pas dans la page : mettez un lien, [les mots](${linkable(finding.address)}), ou une image qui y mène.`,
  form: (finding) =>
    `${embedded('un champ de formulaire', finding)} n’est pas montré : mettez un lien vers le formulaire, /#contact par exemple.`,
  script: (finding) =>
    `${embedded('du code', finding)} n’est pas exécuté ni montré : retirez-le, ou mettez un lien vers ce qu’il montrait.`,
  drawing: (finding) =>
    `${embedded('un dessin ou une formule en HTML', finding)} n’est pas montré : ajoutez-en une image à la médiathèque.`,
};

function link({ words, address }: Named): string {
  if (address === '') return `un lien sans adresse${ofWords(words)}`;
  return named(shown(address), words, 'lien');
}

const frames: readonly [address: RegExp, noun: string][] = [
  [/\.pdf(?=[?#]|$)/i, 'un document'],
  [/google\.[a-z.]+\/maps|openstreetmap|umap\.|mapbox|bing\.com\/maps/i, 'une carte'],
  [/\/forms?\/|typeform|jotform|tally\.so|calendly|framaforms/i, 'un formulaire'],
];

function frameNoun(address: string): string {
  return frames.find(([pattern]) => pattern.test(address))?.[1] ?? 'une page d’un autre site';
}

/** What is cut here, and what is for players and frames alone, is nothing to link to. */
function linkable(address: string): string {
  return address === '' || /\?|\/embed\b/.test(address) ? 'adresse de la page' : shown(address);
}

/** `« /blog/toit » (lien « notre toit »)` */
function named(address: string, words: string, noun = ''): string {
  const isSame = words === '' || words === address;
  return (
    quoted(address) + (isSame ? '' : ` (${noun === '' ? '' : `${noun} `}${quoted(words, 60)})`)
  );
}

function embedded(what: string, { words, address }: Named): string {
  return address === '' ? what + ofWords(words) : `${quoted(shown(address))} (${what})`;
}

function ofWords(words: string): string {
  return words === '' ? '' : ` (${quoted(words, 60)})`;
}

/** The manifest repeats the message, and no file of the snapshot may name the CMS. */
function shown(address: string): string {
  return readable(withoutSecrets(address.replace(cmsPlaceholder, '')));
}

/** As it was typed: `%C3%A9` is `é`. */
function readable(address: string): string {
  const text = decodeAddress(address);
  return printable(text) === text ? text : address;
}

const players: readonly [player: RegExp, page: string][] = [
  [
    /youtube(?:-nocookie)?\.com\/embed\/videoseries\?.*list=([\w-]+)/,
    'https://www.youtube.com/playlist?list=',
  ],
  [/youtube(?:-nocookie)?\.com\/(?:embed|v|shorts)\/([\w-]+)/, 'https://www.youtube.com/watch?v='],
  [/dailymotion\.com\/embed\/video\/(\w+)/, 'https://www.dailymotion.com/video/'],
  [/dailymotion\.com\/player.*[?&]video=(\w+)/, 'https://www.dailymotion.com/video/'],
  [/player\.vimeo\.com\/video\/(\d+)$/, 'https://vimeo.com/'],
  [/loom\.com\/embed\/(\w+)/, 'https://www.loom.com/share/'],
];

/** A film’s own page, where its player names it. */
function filmPage(address: string): string {
  for (const [player, page] of players) {
    const [, id] = player.exec(address) ?? [];
    if (id !== undefined) return page + id;
  }
  return address === '' || /\?|\/embed\b|^\/\//.test(address) ? 'adresse du film' : shown(address);
}
