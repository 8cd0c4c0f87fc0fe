/**
 * Describes the company and its pages for search engines, as JSON-LD (schema.org). Missing facts are left out, and there
 * are no ratings, because Google ignores reviews that a company publishes about itself.
 */
import type { BlogPosting, BreadcrumbList, HVACBusinessLeaf, WebSite } from 'schema-dts';
import { trimLegalFact, missingLegalFacts } from '../features/legal/model/legal-facts.ts';
import type { SiteConfig } from '../lib/site-config.ts';
import type { ArticleView } from '../content/articles.ts';

export type StructuredData =
  HVACBusinessLeaf | Exclude<WebSite, string> | BlogPosting | BreadcrumbList;

const companyIdOf = (site: SiteConfig) => `${site.url}/#entreprise`;

const describePublisher = (site: SiteConfig) =>
  ({
    '@type': 'HVACBusiness',
    '@id': companyIdOf(site),
    name: site.name,
    url: `${site.url}/`,
  }) satisfies HVACBusinessLeaf;

/** Returns the facts about the company. @param pictureUrl absolute address */
export function describeCompany(site: SiteConfig, pictureUrl: string | null): HVACBusinessLeaf {
  const { address, social } = site;
  const vatNumber = trimLegalFact(site.legal.vatNumber);
  const missingFields = new Set(missingLegalFacts(site).map(({ field }) => field));
  return {
    ...describePublisher(site),
    // The company has two trades: one is the `@type`, the other is named here.
    additionalType: 'https://schema.org/Electrician',
    description: site.description,
    logo: `${site.url}/icon-512.png`,
    ...(pictureUrl !== null && { image: pictureUrl }),
    ...(!missingFields.has('phone.label') && { telephone: site.phone.href.replace('tel:', '') }),
    ...(!missingFields.has('email') && { email: site.email }),
    address: {
      '@type': 'PostalAddress',
      ...(!missingFields.has('address.street') && { streetAddress: address.street }),
      postalCode: address.postalCode,
      addressLocality: address.town,
      addressCountry: address.countryCode,
    },
    geo: {
      '@type': 'GeoCoordinates',
      latitude: address.latitude,
      longitude: address.longitude,
    },
    hasMap: site.mapsFrame.directions,
    openingHoursSpecification: site.openingHours.flatMap(({ days, hours }) =>
      hours ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: [...days], ...hours }] : [],
    ),
    areaServed: { '@type': 'AdministrativeArea', name: site.areaServed },
    ...(social && !missingFields.has('social.href') && { sameAs: [social.href] }),
    ...(vatNumber !== null && { vatID: vatNumber }),
  };
}

export function describeWebSite(site: SiteConfig): Exclude<WebSite, string> {
  return {
    '@type': 'WebSite',
    '@id': `${site.url}/#site`,
    name: site.name,
    url: `${site.url}/`,
    inLanguage: 'fr',
    publisher: { '@id': companyIdOf(site) },
  };
}

interface PublishedArticle extends Pick<
  ArticleView,
  'title' | 'date' | 'updatedAt' | 'author' | 'category'
> {
  /** Absolute address of the page. */
  url: string;
  /** Absolute addresses of the article’s pictures. */
  pictureUrls: string[];
  /** Description that search results show below the title. */
  summary: string;
}

export function describeArticle(article: PublishedArticle, site: SiteConfig): BlogPosting {
  const { url, title, summary, pictureUrls, date, updatedAt, author, category } = article;
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    headline: title,
    description: summary,
    inLanguage: 'fr',
    ...(pictureUrls.length > 0 && { image: pictureUrls }),
    ...(date && { datePublished: date.instant }),
    ...(updatedAt !== null && { dateModified: updatedAt }),
    author: author
      ? {
          '@type': 'Person',
          name: author.name,
          ...(author.role !== null && { jobTitle: author.role }),
        }
      : describePublisher(site),
    publisher: describePublisher(site),
    ...(category && { articleSection: category.name }),
  };
}

/** Returns the breadcrumbs of a page. @param breadcrumbs the pages after the home page, which is added, down to this page */
export function describeBreadcrumbs(
  breadcrumbs: readonly { name: string; path: string }[],
  site: SiteConfig,
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Accueil', path: '/' }, ...breadcrumbs].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: new URL(path, site.url).href,
      }),
    ),
  };
}

/** Returns JSON for a `<script>`, which a `</script>` in a text cannot end. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
