/**
 * Default texts of the company, in the format of the snapshot. They replace missing fields and collections that are empty
 * or failed.
 */
import type { About } from './types/about.ts';
import type { Hero } from './types/hero.ts';
import type { Service } from './types/services.ts';
import type { Testimonial } from './types/testimonials.ts';

/** Default values of single fields that an entry leaves empty. */
export const entryFieldDefaults = {
  testimonial: { rating: 5, location: 'Région Sud', name: 'Client' },
  gallery: {
    title: 'Nos réalisations',
    description: 'Des chantiers terminés, classés par métier.',
  },
  collection: { name: 'Projets' },
  project: { title: 'Projet réalisé' },
};

export const defaultHero = {
  title: 'Votre énergie commence sur votre toit',
  subtitle:
    'Photovoltaïque, climatisation et conseil : une étude claire, une installation soignée, un suivi dans la durée.',
  ctaPrimary: 'Calculer mes économies',
  ctaSecondary: 'Demander un devis',
  backgroundImage: null,
  features: [
    { icon: 'sun', label: 'Installation photovoltaïque' },
    { icon: 'wind', label: 'Climatisation' },
  ],
} satisfies Hero;

export const defaultAbout = {
  title: 'À propos de nous',
  mission:
    'Rendre l’énergie de votre maison plus simple à comprendre, moins chère à l’usage et plus sobre.',
  description:
    'Fondée en 2008, notre entreprise installe des panneaux photovoltaïques et des climatisations chez les particuliers et les professionnels.\n\n' +
    'Chaque projet commence par une visite et une étude chiffrée. Nos équipes posent, mettent en service et restent joignables.',
  image: null,
  statistics: [
    { icon: 'shield', value: '10\u00a0ans', label: 'de garantie' },
    { icon: 'star', value: '+1\u202f000', label: 'clients satisfaits' },
    { icon: 'award', value: 'RGE', label: 'certification' },
  ],
  values: [
    {
      title: 'Professionnalisme',
      description: 'Des équipes formées, des chantiers propres, des délais tenus.',
    },
    {
      title: 'Innovation',
      description: 'Du matériel récent, choisi pour sa fiabilité et pour votre maison.',
    },
    {
      title: 'Durabilité',
      description: 'Des installations conçues pour produire longtemps et se réparer.',
    },
    {
      title: 'Service client',
      description: 'Un interlocuteur qui vous répond, avant comme après la pose.',
    },
  ],
} satisfies About;

export const defaultServices: Service[] = [
  {
    title: 'Installation photovoltaïque',
    description: 'Nous étudions votre toit, dimensionnons l’installation et la posons.',
    icon: 'sun',
    image: null,
    features: ['Étude de production', 'Démarches administratives', 'Pose et mise en service'],
  },
  {
    title: 'Climatisation',
    description: 'Une climatisation réversible à la bonne puissance, discrète et sobre.',
    icon: 'wind',
    image: null,
    features: ['Bilan thermique', 'Pose soignée', 'Entretien annuel'],
  },
  {
    title: 'Conseil énergétique',
    description: 'Un regard extérieur sur vos consommations et vos travaux.',
    icon: 'lightbulb',
    image: null,
    features: ['Lecture de vos factures', 'Priorités de travaux', 'Aides mobilisables'],
  },
];

/** Invented reviews, which the page marks as examples: see `getTestimonials`. */
export const fallbackTestimonials: Testimonial[] = [
  {
    name: 'Exemple A.',
    rating: 5,
    service: 'Installation photovoltaïque',
    content:
      'L’étude annonçait une production, la première année la confirme. Le chantier a pris deux jours.',
  },
  {
    name: 'Exemple B.',
    rating: 5,
    service: 'Climatisation',
    content:
      'La visite a évité une puissance trop grande. La climatisation est silencieuse et la chambre enfin fraîche.',
  },
  {
    name: 'Exemple C.',
    rating: 5,
    service: 'Photovoltaïque + climatisation',
    content:
      'Un seul interlocuteur pour les deux travaux, et des réponses précises à chaque question.',
  },
  {
    name: 'Exemple D.',
    rating: 4,
    service: 'Installation photovoltaïque',
    content: 'Pose impeccable. Le raccordement a demandé quelques semaines de plus que prévu.',
  },
  {
    name: 'Exemple E.',
    rating: 5,
    service: 'Photovoltaïque + climatisation',
    content:
      'Nous suivons notre production au jour le jour et décalons nos usages. C’est devenu un réflexe.',
  },
].map((testimonial, index) => ({
  ...testimonial,
  id: `exemple-${index + 1}`,
  location: entryFieldDefaults.testimonial.location,
  image: null,
  reviewedOn: null,
  experiencedOn: null,
  origin: null,
  isVerified: null,
  publishedAt: null,
}));
