/** What an editor reads of a part of a text that the page will not show: which words, why, and what to do. */
import { sectionIds } from '../../../src/lib/section-ids';
import { cmsPlaceholder } from '../../../src/markdown/address';
import type { Loss, LossKind } from '../../../src/markdown/losses';
import { quoted, withoutSecrets } from '../../lib/quoted';
import { placeholderText } from './plain-text';

/** Nothing is missing on the page, or for some days only. */
export const adviceKinds: ReadonlySet<LossKind> = new Set([
  'scheduled article',
  'draft address',
  'signed-in address',
  'file name as alt',
  'no alt',
  'loose cells',
  'stray mark',
  'placeholder',
]);

export function describeLoss(loss: Loss): string {
  return messages[loss.kind](loss);
}

const messages: Record<LossKind, (loss: Loss) => string> = {
  'dead link': (loss) =>
    `${link(loss)} ne mène nulle part sur le site : corrigez ce lien ou retirez-le.`,
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
    `${link(loss)} ne peut pas être suivi : écrivez une adresse complète (https://…) ou du site (/blog/…).`,
  'local address': (loss) =>
    `${link(loss)} est un fichier de votre ordinateur ou de votre réseau, que personne d’autre n’ouvre : ajoutez-le à la médiathèque, et mettez l’adresse qu’elle lui donne.`,
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
    `${embedded('une page d’un autre site', loss)} n’est pas montrée dans celle-ci : mettez un lien, [les mots](${shown(loss.address) || 'adresse'}), ou une image qui y mène.`,
  form: (loss) =>
    `${embedded('un champ de formulaire', loss)} n’est pas montré : mettez un lien vers le formulaire, /#contact par exemple.`,
  script: (loss) =>
    `${embedded('du code', loss)} n’est pas exécuté ni montré : retirez-le, ou mettez un lien vers ce qu’il montrait.`,
  drawing: (loss) =>
    `${embedded('un dessin ou une formule en HTML', loss)} n’est pas montré : ajoutez-en une image à la médiathèque.`,
  shortcode: ({ words }) =>
    `${quoted(words)} est un code de WordPress, que le site ne connaît pas et ne montre pas : retirez-le, et insérez les images par la médiathèque.`,
  'object sign': ({ words }) =>
    `une image ou un objet de Word n’est pas venu avec le texte${ofWords(words, 'près de')} : ajoutez l’image à la médiathèque, puis insérez-la d’ici.`,
  'loose cells': ({ words }) =>
    `${quoted(words, 60)} : une seule ligne de tableau, que le site montre comme une phrase. Collez aussi les autres lignes, ou remplacez la tabulation par une espace.`,
  'stray mark': ({ words }) =>
    `${quoted(words, 120)} : ces signes sont montrés tels quels, sans mise en forme. Écrivez **mots**, [mots](adresse) ou ## Titre, sans espace en trop ni balise autour, ou retirez-les.`,
  placeholder: ({ words }) => placeholderText(words),
  'no text': () => 'ce bloc ne montre rien : écrivez son texte, ou retirez-le.',
};

function link({ words, address }: Loss): string {
  return named(shown(address), words, 'lien');
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
  return withoutSecrets(address.replace(cmsPlaceholder, ''));
}

/** A film’s own page, where its player names it. */
function filmPage(address: string): string {
  const [, id] = /youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(address) ?? [];
  if (id !== undefined) return `https://www.youtube.com/watch?v=${id}`;
  return address.includes('?') || address === '' ? 'adresse du film' : shown(address);
}
