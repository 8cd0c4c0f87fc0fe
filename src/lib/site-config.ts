/** The type of `src/site.config.ts`, which holds the facts about the company. */
import type { TileIcon } from './icon-names.ts';
import { mapTexts } from './map-texts.ts';
import { typeset } from './typography.ts';

type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';

interface Link {
  label: string;
  href: string;
}

/** A certificate « Reconnu garant de l’environnement ». Customers get state aid only if the company has one. */
export interface RgeCertificate {
  /** Number of the certificate: `QPV-00000`. */
  number: string;
  /** Organisation that issued the certificate: `Qualit’EnR`. */
  body: string;
  /** Kinds of work that the certificate covers: `photovoltaïque et pompes à chaleur`. */
  scope: string;
  /** Last day on which the certificate is valid: `2027-06-30`. */
  validUntil: string;
}

/** A price of electricity that the state fixes for a certain time. */
export interface Tariff {
  /** Euros per kWh, all taxes included. */
  eurPerKwh: number;
  /** Name and scope of the tariff: `tarif réglementé, option base, 3 et 6 kVA`. */
  source: string;
  /** First day on which the tariff is valid: `2026-08-01`. */
  since: string;
  /** Last day before its next revision. The site does not show the tariff after this day. */
  validUntil: string;
}

/** Public tariffs with which the simulator compares the company’s prices. */
export interface CurrentTariffs {
  /** Price of electricity that a household buys. */
  electricity: Tariff;
  /** Price of electricity that a household sells. */
  surplus: Tariff;
}

export interface SiteConfig {
  url: string;
  name: string;
  blurb: string;
  title: string;
  description: string;
  blogDescription: string;
  phone: Link;
  email: string;
  address: {
    street: string;
    postalCode: string;
    town: string;
    country: string;
    countryCode: string;
    latitude: number;
    longitude: number;
  };
  openingHours: readonly {
    label: string;
    days: readonly Weekday[];
    hours: { opens: string; closes: string } | null;
  }[];
  areaServed: string;
  /** Slug of the region with which the simulator opens and the hero’s example calculates; Occitanie by default. */
  region?: string;
  courtsOf: string;
  registration: { label: string; number: string };
  social: { network: string; href: string } | null;
  claims: {
    experience: { figure: string; label: string; sentence: string };
    cards: { sun: string; other: string };
    quality: { text: string; tiles: { icon: TileIcon; title: string; text: string }[] };
    reviews: string;
    reply: { title: string; text: string; nextSteps: readonly string[] };
  };
  contactRetention: string;
  rge: RgeCertificate | null;
  currentTariffs: CurrentTariffs | null;
  legal: Record<
    | 'form'
    | 'vatNumber'
    | 'shareCapital'
    | 'directorName'
    | 'directorRole'
    | 'host'
    | 'mediator'
    | 'insurer',
    string | null
  >;
  mapsFrame: { src: string; directions: string };
  mapTiles: { url: string; attribution: Link; maxZoom: number };
  /** Origins that the content security policy allows for the owner’s own analytics. */
  analytics: { scripts: readonly string[]; reports: readonly string[] } | null;
  headerLinks: Link[];
  footerLinks: Link[];
}

/** Returns addresses of OpenStreetMap: a map for an iframe, some 5 km wide, and directions to its centre. */
export function openStreetMapAround({
  latitude,
  longitude,
}: Pick<SiteConfig['address'], 'latitude' | 'longitude'>) {
  const point = `${latitude}%2C${longitude}`;
  const bounds = [longitude - 0.03, latitude - 0.016, longitude + 0.03, latitude + 0.016];
  const bbox = bounds.map((degrees) => degrees.toFixed(4)).join('%2C');
  return {
    src: `https://www.openstreetmap.org/export/embed.html?bbox=${bbox}&layer=mapnik&marker=${point}`,
    directions: `https://www.openstreetmap.org/directions?to=${point}#map=14/${latitude}/${longitude}`,
  };
}

/**
 * Returns the configuration with its texts in French typography. Values without a space are addresses, dates or
 * identifiers, and stay as they are.
 */
export function typesetSiteTexts(config: SiteConfig): SiteConfig {
  return mapTexts(config, (text) => (text.includes(' ') ? typeset(text) : text)) as SiteConfig;
}
