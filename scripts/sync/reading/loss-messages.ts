/** What an editor reads of a part of a text that the page will not show: which words, why, and what to do. */
import { sectionIds } from '../../../src/lib/section-ids';
import { cmsPlaceholder } from '../../../src/markdown/address';
import type { Loss, LossKind } from '../../../src/markdown/losses';
import { printable } from '../../../src/lib/printable';
import { decodeAddress } from '../../../src/lib/site-pages';
import { quoted, withoutSecrets } from '../../lib/quoted';
import { garbledText, placeholderText } from './plain-text';

/** Nothing is missing on the page, or for some days only. */
export const adviceKinds: ReadonlySet<LossKind> = new Set([
  'scheduled article',
  'draft address',
  'signed-in address',
  'file name as alt',
  'no alt',
  'loose cells',
  'hidden text',
  'stray mark',
  'garbled letters',
  'placeholder',
]);

export function describeLoss(loss: Loss): string {
  return messages[loss.kind](loss);
}

const messages: Record<LossKind, (loss: Loss) => string> = {
  'dead link': (loss) => {
    const [, name] = /^\/#?([\w-]+)\/?$/.exec(loss.address.toLowerCase()) ?? [];
    const section = sectionIds.find((id) => id === name);
    const advice = section
      ? `pour la rubrique de la page d’accueil, écrivez /#${section}`
      : 'corrigez ce lien ou retirez-le';
    return `${link(loss)} ne mène nulle part sur le site : ${advice}.`;
  },
  'scheduled article': (loss) =>
    `${link(loss)} sera en ligne le ${loss.detail ?? ''} : d’ici là, le site montre ces mots sans lien, puis le lien vient de lui-même.`,
  'dead heading link': (loss) => {
    const section = sectionIds.find((id) => `#${id}` === loss.address);
    const advice = section
      ? `pour la rubrique de la page d’accueil, écrivez /#${section}`
      : 'écrivez les mots du titre en minuscules, avec des tirets (« ## Nos tarifs » : #nos-tarifs)';
    return `${link(loss)} ne mène à aucun titre de cet article : ${advice}.`;
  },
  'incomplete address': (loss) =>
    `${link(loss)} ne peut pas être suivi : écrivez une adresse complète (https://…) ou du site (/blog/…), un courriel (mailto:nom@exemple.fr) ou un téléphone (tel:+33468000000).`,
  'local file': (loss) =>
    `${link(loss)} est un fichier de votre ordinateur ou de votre réseau, que personne d’autre n’ouvre : ajoutez-le à la médiathèque, puis insérez-le d’ici.`,
  'private address': (loss) =>
    `${link(loss)} ne s’ouvre que sur votre machine ou dans votre réseau : mettez l’adresse publique.`,
  'temporary address': (loss) =>
    `${link(loss)} ne s’ouvre que pour quelques heures ou jours (adresse signée) : mettez une adresse durable.`,
  'draft address': (loss) =>
    `${link(loss)} mène à un aperçu ou à un site d’essai, qui peut disparaître : mettez l’adresse définitive.`,
  'signed-in address': (loss) =>
    `${link(loss)} demande un compte à qui l’ouvre : mettez une adresse publique, ou le fichier dans la médiathèque.`,
  'cms address': ({ words, address }) =>
    `${named(shown(address) || '/', words)} est une adresse de Strapi, que les visiteurs n’ont pas à connaître : mettez un lien vers une page du site, ou un fichier de la médiathèque par [texte](adresse).`,
  'lost file': ({ words, address, detail }) =>
    `le fichier ${named(shown(address), words)} n’a pas pu être repris (${detail ?? ''}) : le site fait sans. Choisissez-en un autre ou envoyez-le de nouveau.`,
  'snapshot file': (loss) =>
    `${link(loss)} n’est pas un fichier de la médiathèque : choisissez-en un.`,
  'foreign picture': ({ words, address }) =>
    `${address === '' ? `une image sans adresse${ofWords(words)}` : named(shown(address), words, 'image')} n’est pas dans la médiathèque, et n’est pas montrée : ajoutez l’image dans Strapi, puis choisissez-la.`,
  'embedded picture': ({ words }) =>
    `une image collée dans le texte lui-même${ofWords(words)} n’est pas montrée : ajoutez-la à la médiathèque, puis insérez-la d’ici.`,
  'embedded file': ({ words }) =>
    `un fichier collé dans le texte lui-même${ofWords(words)} n’est pas montré : ajoutez-le à la médiathèque, puis insérez-le d’ici.`,
  'empty link': (loss) =>
    `${link(loss)} n’a pas de mots à suivre : écrivez-les entre les crochets, [les mots](adresse), ou retirez ce lien.`,
  'nested link': (loss) =>
    `${link(loss)} contient un autre lien, et n’en est plus un : terminez le premier avant le second.`,
  'file name as alt': ({ words }) =>
    `le texte alternatif ${quoted(words)} ne dit pas ce que l’on voit sur l’image : décrivez-le.`,
  'no alt': ({ address }) =>
    `l’image ${quoted(shown(address))} n’a pas de texte alternatif : décrivez entre les crochets ce que l’on voit, ![une villa et son toit](adresse).`,
  film: (loss) => {
    const { address } = loss;
    const film = filmPage(address);
    return `${embedded('un film', loss)} n’est pas montré dans la page : mettez un lien, [Voir le film](${film}), ou une image qui y mène, [![ce que l’on voit](image)](${film}).`;
  },
  sound: (loss) =>
    `${embedded('un enregistrement', loss)} n’est pas joué dans la page : mettez un lien, [Écouter](${shown(loss.address) || 'adresse'}).`,
  frame: (loss) =>
    `${embedded(frameNoun(loss.address), loss)} n’est pas dans la page : mettez un lien, [les mots](${linkable(loss.address)}), ou une image qui y mène.`,
  form: (loss) =>
    `${embedded('un champ de formulaire', loss)} n’est pas montré : mettez un lien vers le formulaire, /#contact par exemple.`,
  script: (loss) =>
    `${embedded('du code', loss)} n’est pas exécuté ni montré : retirez-le, ou mettez un lien vers ce qu’il montrait.`,
  drawing: (loss) =>
    `${embedded('un dessin ou une formule en HTML', loss)} n’est pas montré : ajoutez-en une image à la médiathèque.`,
  shortcode: ({ words }) => `${quoted(words)} ${codeText} : ${codeAdvice(words)}.`,
  'front matter': ({ words }) =>
    `l’en-tête d’un autre système, ${quoted(words, 60)}, n’est pas montré : retirez-le, et remplissez les champs de l’article.`,
  'unused note': ({ words }) =>
    `la note ${quoted(words, 60)} n’est pas montrée, car rien n’y mène dans ce bloc : écrivez son appel, entre crochets, là où elle se rapporte.`,
  'hidden text': ({ words }) =>
    `${quoted(words, 60)} était caché là d’où vient le texte, et n’est pas montré : retirez-le, ou écrivez-le de nouveau.`,
  'stray mark': ({ words, address }) =>
    `les visiteurs lisent ${quoted(address, 40)} tel quel (${quoted(words)}), car le site n’y reconnaît pas de mise en forme : corrigez-le ou retirez-le.`,
  'garbled letters': ({ words }) => garbledText(words),
  'object sign': ({ words }) =>
    `une image ou un objet de Word n’est pas venu avec le texte${ofWords(words, 'près de')} : ajoutez l’image à la médiathèque, puis insérez-la d’ici.`,
  'loose cells': ({ words }) =>
    `${quoted(words, 60)} : une seule ligne de tableau, que le site montre comme une phrase. Collez aussi les autres lignes, ou remplacez la tabulation par une espace.`,
  placeholder: ({ words }) => placeholderText(words),
  'no text': () => 'ce bloc ne montre rien : écrivez son texte, ou retirez-le.',
};

function link({ words, address }: Loss): string {
  if (address === '') return `un lien sans adresse${ofWords(words)}`;
  return named(shown(address), words, 'lien');
}

const codeText =
  'est un code d’un autre système (WordPress …), que le site ne connaît pas et ne montre pas';

function codeAdvice(code: string): string {
  if (/form|reservation|booking/i.test(code)) {
    return 'retirez-le, et mettez un lien vers le formulaire, /#contact par exemple';
  }
  if (/audio|playlist|sound|podcast/i.test(code)) {
    return 'retirez-le, et mettez un lien, [Écouter](adresse)';
  }
  if (/embed|video|youtube|vimeo/i.test(code)) {
    return 'retirez-le, et mettez un lien, [Voir le film](adresse du film)';
  }
  if (/gallery|galerie|caption|image|photo|slider|carousel|figure/i.test(code)) {
    return 'retirez-le, et insérez les images par la médiathèque';
  }
  return 'retirez-le, et écrivez ici ce qu’il montrait';
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

function embedded(what: string, { words, address }: Loss): string {
  return address === '' ? what + ofWords(words) : `${quoted(shown(address))} (${what})`;
}

function ofWords(words: string, before = ''): string {
  return words === ''
    ? ''
    : ` ${before}${before === '' ? '(' : ' '}${quoted(words, 60)}${before === '' ? ')' : ''}`;
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
