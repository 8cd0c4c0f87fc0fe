/** What `src/site.config.ts` says of a company. */
import type { TileIcon } from './icon-names.ts';
import { typeset } from './typography.ts';

type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';

interface Link {
  label: string;
  href: string;
}

/** « Reconnu garant de l’environnement », which state aid to the company’s customers depends on. */
export interface RgeCertificate {
  /** As the certificate writes it: `QPV-00000`. */
  number: string;
  /** Who issued it: `Qualit’EnR`. */
  body: string;
  /** The works it covers: `photovoltaïque et pompes à chaleur`. */
  scope: string;
  /** Its last day, `2027-06-30`. */
  validUntil: string;
}

/** A price of electricity that the state fixes, for a time. */
export interface Tariff {
  /** All taxes included. */
  eurPerKwh: number;
  /** What fixes it, and for whom: `tarif réglementé, option base, 3 et 6 kVA`. */
  source: string;
  /** Its first day, `2026-08-01`. */
  since: string;
  /** The last day on which the site takes it for true, before its next revision. */
  validUntil: string;
}

/** What the simulator compares the company’s prices with. */
export interface CurrentTariffs {
  electricity: Tariff;
  /** Of the electricity that a household sells. */
  surplus: Tariff;
}

export interface SiteConfig {
  url: string;
  name: string;
  blurb: string;
  description: string;
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
  courtsOf: string;
  registration: { label: string; number: string };
  social: { network: string; href: string };
  claims: {
    experience: { figure: string; label: string; sentence: string };
    cards: { sun: string; other: string };
    quality: { text: string; tiles: { icon: TileIcon; title: string; text: string }[] };
    reviews: string;
    reply: { title: string; text: string };
  };
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
  /** Origins, for a tag that the owner adds. */
  analytics: { scripts: readonly string[]; reports: readonly string[] } | null;
  navigation: Link[];
  footerLinks: Link[];
}

/**
 * Sets the owner’s texts, which are typed with the keys of a keyboard. What has no space is no text: addresses, dates,
 * identifiers.
 */
export function defineSite(config: SiteConfig): SiteConfig {
  return typesetTexts(config) as SiteConfig;
}

function typesetTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.includes(' ') ? typeset(value) : value;
  if (Array.isArray(value)) return value.map(typesetTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, typesetTexts(entry)]),
  );
}
