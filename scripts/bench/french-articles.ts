/** Articles made up for measuring: French prose in Markdown, the same for the same number. */
import { seededRandom } from './seeded-random.ts';

/** Up to the end of a section. */
const wordsPerArticle = 800;

const subjects = [
  'Le toit d’une maison',
  'L’onduleur',
  'Une pompe à chaleur bien réglée',
  'La facture de l’année dernière',
  'Le compteur communicant',
  'Un ballon d’eau chaude',
  'La climatisation réversible',
  'Une installation de six kilowatts-crête',
];
const verbs = [
  'suit chaque jour',
  'ne remplace pas',
  'change en moyenne',
  'améliore peu à peu',
  'explique à lui seul',
  'réduit presque toujours',
];
const objects = [
  'la moitié de ce que la famille utilise',
  'une orientation plein sud',
  'les kilowattheures achetés le soir',
  'ce que promettent les brochures',
  'un devis signé trop vite',
  'le prix du kilowattheure',
];
const complements = [
  'quand le ciel est dégagé',
  'de mai à septembre',
  'sans que personne ne change ses habitudes',
  'à condition de compter juste',
  'et c’est une bonne nouvelle pour le budget',
  'dès la première année',
];
const titles = [
  'Comprendre sa production solaire',
  'Choisir la puissance de son installation',
  'Chauffer sans gaspiller',
  'Lire un devis ligne par ligne',
  'Déplacer ses consommations',
  'Rafraîchir la maison en été',
];
const authors = ['Claire Vidal', 'Marc Soulié', 'Inès Roca'];
const categories = ['Photovoltaïque', 'Climatisation', 'Autoconsommation', 'Économies'];

/** Day by day back from here, so that every article has a date of its own. */
const newest = Date.UTC(2026, 0, 1, 8);
const dayMs = 24 * 60 * 60 * 1000;

/** Article number `index` of a blog, from 0. */
export function syntheticArticle(index: number) {
  const random = seededRandom(index + 1);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const sentence = () => `${pick(subjects)} ${pick(verbs)} ${pick(objects)}, ${pick(complements)}.`;
  const title = `${pick(titles)} (${index + 1})`;
  return {
    slug: `article-${String(index + 1).padStart(5, '0')}`,
    title,
    description: sentence(),
    publishedAt: new Date(newest - index * dayMs).toISOString(),
    author: pick(authors),
    category: pick(categories),
    body: writeBody(sentence, random),
  };
}

/** Sections of paragraphs, with the marks that editors use: bold, links, lists, a table, a quotation. */
function writeBody(sentence: () => string, random: () => number): string {
  const paragraph = () =>
    Array.from({ length: 3 + Math.floor(random() * 3) }, () => marked(sentence(), random())).join(
      ' ',
    );
  const extras = [
    () => [sentence(), sentence(), sentence()].map((item) => `- ${item}`).join('\n'),
    () => table(random),
    () => `> ${sentence()}`,
    paragraph,
  ];
  let body = paragraph();
  for (let section = 0; body.split(/\s+/).length < wordsPerArticle; section += 1) {
    const heading = `## ${sentence().replace(/,.*$/, '')}`;
    const extra = extras[section % extras.length]?.() ?? '';
    body = [body, heading, paragraph(), extra, paragraph()].join('\n\n');
  }
  return body;
}

function marked(sentence: string, chance: number): string {
  if (chance < 0.1) return sentence.replace(/^(\S+ \S+)/, '**$1**');
  if (chance < 0.2) return sentence.replace(/(\S+ \S+)\.$/, '[$1](/blog).');
  return sentence;
}

function table(random: () => number): string {
  const rows = [3, 6, 9].map(
    (power) => `| ${power} kWc | ${Math.round(1400 * power * random())} kWh |`,
  );
  return ['| Puissance | Production |', '| --- | ---: |', ...rows].join('\n');
}
