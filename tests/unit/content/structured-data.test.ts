import { expect, test } from 'vitest';
import { describeArticle, describeCompany } from '../../../src/content/structured-data';
import { viewDate } from '../../../src/lib/french-dates';
import type { SiteConfig } from '../../../src/lib/site-config';
import { siteConfig } from '../../fixtures/site.config';

const realSite: SiteConfig = {
  ...siteConfig,
  url: 'https://helianthe.fr',
  email: 'bonjour@helianthe.fr',
  phone: { label: '04 68 12 34 56', href: 'tel:+33468123456' },
  address: { ...siteConfig.address, street: '12, rue du Soleil' },
  social: { network: 'Facebook', href: 'https://www.facebook.com/helianthe' },
  legal: { ...siteConfig.legal, vatNumber: 'FR12345678901' },
};

test('a real company is described with all that is known of it', () => {
  expect(describeCompany(realSite, null)).toMatchObject({
    telephone: '+33468123456',
    email: 'bonjour@helianthe.fr',
    vatID: 'FR12345678901',
    sameAs: ['https://www.facebook.com/helianthe'],
    address: { streetAddress: '12, rue du Soleil' },
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], closes: '18:00' },
      { dayOfWeek: ['Saturday'] },
    ],
  });
});

test('a fact left blank is not known', () => {
  const blank = { ...realSite, legal: { ...realSite.legal, vatNumber: ' ' } };
  expect(describeCompany(blank, null)).not.toHaveProperty('vatID');
});

const article = {
  title: 'Toit',
  date: null,
  updatedAt: null,
  author: null,
  category: null,
  url: 'https://helianthe.fr/blog/toit',
  pictureUrls: [],
  summary: 'Le toit.',
};

test('an article is described with all that is known of it', () => {
  const known = {
    ...article,
    date: viewDate('2026-05-01T08:00:00.000Z'),
    updatedAt: '2026-06-01T08:00:00.000Z',
    author: { id: '1', name: 'Claire Vidal', role: 'ingénieure' },
    category: { id: '1', name: 'Solaire', formerNames: [] },
    pictureUrls: ['https://helianthe.fr/toit.webp'],
  };
  expect(describeArticle(known, realSite)).toMatchObject({
    datePublished: '2026-05-01T08:00:00.000Z',
    dateModified: '2026-06-01T08:00:00.000Z',
    author: { '@type': 'Person', name: 'Claire Vidal', jobTitle: 'ingénieure' },
    articleSection: 'Solaire',
    image: ['https://helianthe.fr/toit.webp'],
  });
  const withoutRole = { ...known, author: { ...known.author, role: null } };
  expect(describeArticle(withoutRole, realSite).author).not.toHaveProperty('jobTitle');
});

test('an article nobody signed is the company’s, and says nothing that is not known', () => {
  const described = describeArticle(article, realSite);
  expect(described).toMatchObject({ author: { '@type': 'HVACBusiness', name: siteConfig.name } });
  for (const unknown of ['image', 'datePublished', 'dateModified', 'articleSection']) {
    expect(described).not.toHaveProperty(unknown);
  }
});
