/**
 * The facts that a French company’s site must state, and which of them are missing. Sources: article 1-1 of the law of
 * 21 June 2004 « pour la confiance dans l’économie numérique » (publisher, director, host), articles L616-1 (mediator)
 * and R111-2 (insurance) of the Code de la consommation.
 */
import type { SiteConfig } from '../../../lib/site-config.ts';

interface MissingFact {
  /** French name of the fact, for the message of the build. */
  fact: string;
  /** Path of the fact in `src/site.config.ts`. */
  field: string;
}

const factLabels: Record<keyof SiteConfig['legal'], string> = {
  form: 'la forme juridique',
  vatNumber: 'le numéro de TVA intracommunautaire',
  shareCapital: 'le capital social',
  directorName: 'le nom du directeur de la publication',
  directorRole: 'la qualité du directeur de la publication',
  host: 'le nom, l’adresse et le téléphone de l’hébergeur',
  mediator: 'le médiateur de la consommation',
  insurer: 'l’assureur, son adresse et le territoire couvert',
};

/** Returns a value of `siteConfig.legal` without surrounding space, or null if it is null or blank. */
export function trimLegalFact(value: string | null): string | null {
  return value?.trim() || null;
}

/** Returns the facts that are null, blank or still those of the example company. */
export function missingLegalFacts(site: SiteConfig): MissingFact[] {
  const { url, email, phone, address, registration, social, legal } = site;
  const exampleChecks: [isExample: boolean, fact: string, field: string][] = [
    [isReservedDomain(new URL(url).hostname), 'l’adresse du site', 'url'],
    [isReservedDomain(email.split('@')[1] ?? ''), 'l’adresse e-mail', 'email'],
    [isAllZeros(phone.label.slice(2)), 'le numéro de téléphone', 'phone.label'],
    [/^0/.test(address.street), 'l’adresse postale', 'address.street'],
    [isAllZeros(registration.number), `le numéro ${registration.label}`, 'registration.number'],
    [
      social !== null && isExampleAccount(social.href),
      'l’adresse de votre page dans le réseau social',
      'social.href',
    ],
  ];
  return [
    ...exampleChecks.filter(([isExample]) => isExample).map(([, fact, field]) => ({ fact, field })),
    ...(Object.keys(factLabels) as (keyof typeof factLabels)[])
      .filter((field) => trimLegalFact(legal[field]) === null)
      .map((field) => ({ fact: factLabels[field], field: `legal.${field}` })),
  ];
}

/** Checks whether a domain is reserved for examples (RFC 2606). */
function isReservedDomain(domain: string): boolean {
  return /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/.test(domain);
}

/** Checks whether an address in a social network is that of the example company, or on a domain for examples. */
function isExampleAccount(href: string): boolean {
  return /\/example\/?$/.test(href) || isReservedDomain(URL.parse(href)?.hostname ?? '');
}

function isAllZeros(text: string): boolean {
  return !/[1-9]/.test(text);
}
