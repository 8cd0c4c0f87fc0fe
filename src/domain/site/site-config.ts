/** What `src/site.config.ts` says of a company. */
type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';

interface Link {
  label: string;
  href: string;
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
  legal: Record<
    'form' | 'vatNumber' | 'shareCapital' | 'directorName' | 'directorRole' | 'host' | 'mediator',
    string | null
  >;
  mapsFrame: { src: string; directions: string };
  mapTiles: { url: string; attribution: Link; maxZoom: number };
  analytics: { measurementId: `G-${string}` } | null;
  navigation: Link[];
  footerLinks: Link[];
}
