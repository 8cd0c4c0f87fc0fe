/** Facts and claims of the company, and external services. Colours and logo are in `brand/`. */
import { openStreetMapAround, typesetSiteTexts } from './lib/site-config.ts';
import { footerLinks, headerLinks } from './navigation.ts';

const address = {
  street: '00, rue de l’Exemple',
  postalCode: '66600',
  town: 'Rivesaltes',
  country: 'France',
  /** Two letters, ISO 3166-1. */
  countryCode: 'FR',
  /** Centre of the town, WGS 84, in degrees. */
  latitude: 42.7693,
  longitude: 2.8747,
};

export const siteConfig = typesetSiteTexts({
  url: 'https://www.helianthe-energie.example',
  name: 'Hélianthe Énergie',
  /** Introduction of the company in the footer. */
  blurb: 'Photovoltaïque, climatisation et conseil énergétique, par une équipe du Roussillon.',
  /** Title of the landing page in browsers and search engines. */
  title: 'Photovoltaïque et climatisation à Rivesaltes',
  description:
    'Installation photovoltaïque, climatisation et conseil énergétique à Rivesaltes et dans toute la région : une étude chiffrée, une pose soignée, un suivi.',
  /** Description of the blog for search engines. */
  blogDescription:
    'Panneaux solaires, climatisation, factures : des articles pour comprendre avant de décider.',
  phone: { label: '04 00 00 00 00', href: 'tel:+33400000000' },
  email: 'contact@example.org',
  address,
  /** Days are in the order of the week, with their names at schema.org. `hours: null` means closed. */
  openingHours: [
    {
      label: 'Du lundi au vendredi',
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      hours: { opens: '08:30', closes: '18:00' },
    },
    { label: 'Samedi', days: ['Saturday'], hours: { opens: '09:00', closes: '12:00' } },
    { label: 'Dimanche', days: ['Sunday'], hours: null },
  ],
  /** The region whose households and businesses the company works for. */
  areaServed: 'Occitanie',
  /** The simulator opens with this region. The slugs are in `features/simulator/model/assumptions.ts`. */
  region: 'occitanie',
  /** The legal notice names the courts of this town. */
  courtsOf: 'Perpignan',
  registration: { label: 'SIRET', number: '000 000 000 00000' },
  /** Null if the company has no page in a social network. */
  social: { network: 'Facebook', href: 'https://www.facebook.com/example' },
  /** Claims and promises that the company makes. They must be true. */
  claims: {
    /** Experience of the company: shown on the picture of the section « À propos », with the sentence beside it. */
    experience: {
      figure: '5+',
      label: 'Années d’expérience',
      sentence: 'Plus de 5 ans d’expérience au service de votre maison et de votre confort.',
    },
    /** Texts of the hero’s cards, below their labels, by icon. */
    cards: {
      sun: 'Des installations haute performance, garanties dix ans.',
      other: 'Des systèmes éco-énergétiques de dernière génération.',
    },
    quality: {
      text: 'Nous nous efforçons de fournir un service d’excellence à tous nos clients. Votre satisfaction est notre priorité absolue.',
      tiles: [
        { icon: 'zap', title: 'Intervention rapide', text: 'Garantie de réactivité' },
        { icon: 'headset', title: 'Support 6j/7', text: 'Assistance technique' },
        { icon: 'smile', title: 'Satisfaction garantie', text: 'Engagement qualité' },
      ],
    },
    /** Says how reviews are checked (required by the Code de la consommation, article D111-17). Shown below the reviews. */
    reviews: 'Ils ne sont pas vérifiés, sauf mention « contrôlé ».',
    /** Promise shown beside the contact form, and after a request was sent: « Vous recevrez une réponse … ». */
    reply: {
      title: 'Une réponse sous 24 heures ouvrées',
      text: 'Vos questions reçoivent une réponse précise, sans engagement de votre part.',
      /** Steps that follow a request, in their order. */
      nextSteps: [
        'Une personne lit votre demande et vous répond, à l’horaire que vous préférez.',
        'Vous recevez une étude chiffrée et un devis gratuit.',
        'Un même interlocuteur vous suit jusqu’à la mise en service.',
      ],
    },
  },
  /** Time for which a contact request is kept after the last exchange. Strapi then deletes it (`contact-requests.ts`). */
  contactRetention: 'trois ans',
  /** RGE certificate, shown below the key figures and in the legal notice. Null hides it. */
  rge: null,
  /**
   * Public tariffs, with which the simulator compares the company’s own prices. Check both where they are published.
   * `validUntil` is the day before the next revision; later the comparison is hidden. Null hides it, too.
   */
  currentTariffs: {
    electricity: {
      eurPerKwh: 0.2001,
      source: 'tarif réglementé, option base, 3 et 6 kVA',
      since: '2026-08-01',
      validUntil: '2027-01-31',
    },
    surplus: {
      eurPerKwh: 0.011,
      source:
        'obligation d’achat en France continentale, jusqu’à 100 kWc, sans prime, révisée de 2 % par an',
      since: '2026-06-05',
      validUntil: '2026-12-31',
    },
  },
  /** The legal notice marks null or blank facts as missing. */
  legal: {
    form: null,
    vatNumber: null,
    shareCapital: null,
    directorName: null,
    directorRole: null,
    host: null,
    mediator: null,
    /** Insurer, its address, and where the cover applies. */
    insurer: null,
  },
  /** Embedded map of OpenStreetMap, which needs no account and sets no cookie. */
  mapsFrame: openStreetMapAround(address),
  /** Raster tiles of the project map, from OpenStreetMap or another server with addresses by zoom, x and y. */
  mapTiles: {
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    /** The licence of the tiles requires this attribution. */
    attribution: { label: '© OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
    maxZoom: 19,
  },
  /**
   * The site loads no analytics and sets no cookie. To add a tag, list the origins that the content security policy must
   * allow: `{ scripts: ['https://…'], reports: ['https://…'] }`. First read docs/proprietaires.md, because analytics
   * need the consent of visitors.
   */
  analytics: null,
  headerLinks,
  footerLinks,
});
