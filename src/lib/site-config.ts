/** What `src/site.config.ts` says of a company. */
import type { TileIcon } from './icon-names';
import { typeset } from './typography';

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

/** Sets the owner’s texts, which are typed with the keys of a keyboard. Addresses, numbers and dates stay as they are. */
export function defineSite(config: SiteConfig): SiteConfig {
  const { claims, rge, currentTariffs } = config;
  const named = <Item extends { label: string }>(items: readonly Item[]) =>
    items.map((item) => ({ ...item, label: typeset(item.label) }));
  return {
    ...config,
    name: typeset(config.name),
    blurb: typeset(config.blurb),
    description: typeset(config.description),
    address: { ...config.address, street: typeset(config.address.street) },
    openingHours: named(config.openingHours),
    registration: { ...config.registration, number: typeset(config.registration.number) },
    claims: {
      experience: typesetAll(claims.experience),
      cards: typesetAll(claims.cards),
      quality: {
        text: typeset(claims.quality.text),
        tiles: claims.quality.tiles.map(({ icon, ...texts }) => ({ icon, ...typesetAll(texts) })),
      },
      reviews: typeset(claims.reviews),
      reply: typesetAll(claims.reply),
    },
    rge: rge && { ...rge, body: typeset(rge.body), scope: typeset(rge.scope) },
    currentTariffs: currentTariffs && {
      electricity: typesetTariff(currentTariffs.electricity),
      surplus: typesetTariff(currentTariffs.surplus),
    },
    legal: typesetAll(config.legal),
    navigation: named(config.navigation),
    footerLinks: named(config.footerLinks),
  };
}

function typesetTariff(tariff: Tariff): Tariff {
  return { ...tariff, source: typeset(tariff.source) };
}

function typesetAll<Texts extends Record<string, string | number | null | undefined>>(
  texts: Texts,
): Texts {
  const set = Object.entries(texts).map(([key, text]) => [
    key,
    typeof text === 'string' ? typeset(text) : text,
  ]);
  return Object.fromEntries(set) as Texts;
}
