/**
 * JSON-LD (schema.org) for search engines, from the configuration and the CMS; missing facts are left out. No ratings:
 * Google does not show reviews that a company publishes of itself.
 */
import type { BlogPosting, BreadcrumbList, HVACBusinessLeaf, WebSite } from 'schema-dts';
import { legalFact, missingLegalFacts } from '../features/legal/model/legal-facts.ts';
import type { SiteConfig } from '../lib/site-config.ts';
import type { ArticleView } from '../content/articles.ts';

export type StructuredData =
  HVACBusinessLeaf | Exclude<WebSite, string> | BlogPosting | BreadcrumbList;

const companyId = (site: SiteConfig) => `${site.url}/#entreprise`;

const publisher = (site: SiteConfig) =>
  ({
    '@type': 'HVACBusiness',
    '@id': companyId(site),
    name: site.name,
    url: `${site.url}/`,
  }) satisfies HVACBusinessLeaf;

export function describeCompany(site: SiteConfig, pictureUrl: string | null): HVACBusinessLeaf {
  const { address, social } = site;
  const vatNumber = legalFact(site.legal.vatNumber);
  const missing = new Set(missingLegalFacts(site).map(({ field }) => field));
  return {
    ...publisher(site),
    // The company’s two trades: one is the `@type`, the other this.
    additionalType: 'https://schema.org/Electrician',
    description: site.description,
    logo: `${site.url}/icon-512.png`,
    ...(pictureUrl !== null && { image: pictureUrl }),
    ...(!missing.has('phone.label') && { telephone: site.phone.href.replace('tel:', '') }),
    ...(!missing.has('email') && { email: site.email }),
    address: {
      '@type': 'PostalAddress',
      ...(!missing.has('address.street') && { streetAddress: address.street }),
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
    // The example company has no account.
    ...(!social.href.endsWith('/example') && { sameAs: [social.href] }),
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
    publisher: { '@id': companyId(site) },
  };
}

interface PublishedArticle extends Pick<
  ArticleView,
  'title' | 'date' | 'updatedAt' | 'author' | 'category'
> {
  /** Absolute addresses. */
  url: string;
  pictureUrls: string[];
  /** For search results, below the title. */
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
      : publisher(site),
    publisher: publisher(site),
    ...(category && { articleSection: category.name }),
  };
}

/** @param crumbs the path to a page, without the home page */
export function describeBreadcrumbs(
  crumbs: readonly { name: string; path: string }[],
  site: SiteConfig,
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Accueil', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, site.url).href,
    })),
  };
}

/** JSON for a `<script>`: a `</script>` in an editor’s text must not end it. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
