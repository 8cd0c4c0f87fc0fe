import { expect, test } from 'vitest';
import {
  describeArticle,
  describeBreadcrumbs,
  describeCompany,
  describeWebSite,
} from '../../../src/layouts/structured-data.ts';
import { viewDate } from '../../../src/lib/content-dates.ts';
import type { SiteConfig } from '../../../src/lib/site-config.ts';
import { siteConfig } from '../../fixtures/site.config.ts';
import { completeCompany } from '../../support/complete-company.ts';

const completeSite: SiteConfig = {
  ...completeCompany,
  url: 'https://helianthe.fr',
  phone: { label: '04 68 12 34 56', href: 'tel:+33468123456' },
  social: { network: 'Facebook', href: 'https://www.facebook.com/helianthe' },
};

test('the description of a company contains all facts that are known, and no invented ones', () => {
  expect(describeCompany(completeSite, null)).toMatchObject({
    telephone: '+33468123456',
    email: 'bonjour@soleil-du-midi.fr',
    vatID: 'connu',
    sameAs: ['https://www.facebook.com/helianthe'],
    '@type': 'HVACBusiness',
    '@id': 'https://helianthe.fr/#entreprise',
    additionalType: 'https://schema.org/Electrician',
    logo: 'https://helianthe.fr/icon-512.png',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '12, rue du Four',
      postalCode: '66600',
      addressLocality: 'Rivesaltes',
      addressCountry: 'FR',
    },
    areaServed: { '@type': 'AdministrativeArea', name: 'Occitanie' },
    geo: { '@type': 'GeoCoordinates', latitude: 42.7693, longitude: 2.8747 },
    hasMap: completeSite.mapsFrame.directions,
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        opens: '08:30',
        closes: '18:00',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      },
      { dayOfWeek: ['Saturday'] },
    ],
  });
  const roofUrl = 'https://helianthe.fr/toit.webp';
  expect(describeCompany(completeSite, roofUrl)).toHaveProperty('image', roofUrl);
  const exampleSite = { ...siteConfig, legal: { ...siteConfig.legal, vatNumber: ' ' } };
  const exampleCompany = describeCompany(exampleSite, null);
  for (const fact of ['telephone', 'email', 'sameAs', 'vatID', 'image', 'address.streetAddress']) {
    expect(exampleCompany).not.toHaveProperty(fact);
  }
});

test('the description of the site names its company, and breadcrumbs list the path to a page', () => {
  expect(describeWebSite(completeSite)).toEqual({
    '@type': 'WebSite',
    '@id': 'https://helianthe.fr/#site',
    name: completeSite.name,
    url: 'https://helianthe.fr/',
    inLanguage: 'fr',
    publisher: { '@id': 'https://helianthe.fr/#entreprise' },
  });
  expect(describeBreadcrumbs([{ name: 'Blog', path: '/blog' }], completeSite)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: 'https://helianthe.fr/' },
      { '@type': 'ListItem', position: 2, name: 'Blog', item: 'https://helianthe.fr/blog' },
    ],
  });
});

test('the description of an article contains all facts that are known; without author, the company is its author', () => {
  const pageFields = { title: 'Toit', url: 'https://helianthe.fr/blog/toit', summary: 'Le toit.' };
  const completeArticle = {
    ...pageFields,
    pictureUrls: ['https://helianthe.fr/toit.webp'],
    date: viewDate('2026-05-01T08:00:00.000Z'),
    updatedAt: '2026-06-01T08:00:00.000Z',
    author: { id: '1', name: 'Claire Vidal', role: 'ingénieure' },
    category: { id: '1', name: 'Solaire', formerNames: [] },
  };
  expect(describeArticle(completeArticle, completeSite)).toMatchObject({
    '@type': 'BlogPosting',
    '@id': `${pageFields.url}#article`,
    mainEntityOfPage: pageFields.url,
    headline: 'Toit',
    description: 'Le toit.',
    inLanguage: 'fr',
    publisher: { '@id': 'https://helianthe.fr/#entreprise' },
    datePublished: '2026-05-01T08:00:00.000Z',
    dateModified: '2026-06-01T08:00:00.000Z',
    author: { '@type': 'Person', name: 'Claire Vidal', jobTitle: 'ingénieure' },
    articleSection: 'Solaire',
    image: ['https://helianthe.fr/toit.webp'],
  });
  const unknownFacts = { date: null, updatedAt: null, author: null, category: null };
  const description = describeArticle(
    { ...completeArticle, ...unknownFacts, pictureUrls: [] },
    completeSite,
  );
  expect(description).toMatchObject({ author: { '@type': 'HVACBusiness', name: siteConfig.name } });
  for (const unknownField of ['image', 'datePublished', 'dateModified', 'articleSection']) {
    expect(description).not.toHaveProperty(unknownField);
  }
});
