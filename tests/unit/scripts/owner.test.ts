import { expect, test } from 'vitest';
import { contrastOf } from '../../../scripts/owner/contrast';
import { findUnfinished } from '../../../scripts/owner/unfinished';
import type { OwnerSite } from '../../../scripts/owner/unfinished';
import { colors } from '../../../src/brand/colors.mjs';
import { describeCertificate } from '../../../src/features/company/model/certificate';
import { defineSite } from '../../../src/lib/site-config';
import { siteConfig as example } from '../../fixtures/site.config';

const certificate = {
  ...{ number: 'QPV-12345', body: "Qualit'EnR", scope: 'photovoltaïque' },
  validUntil: '2027-06-30',
};

/** A site of which nothing is the example’s any more. */
const own: OwnerSite = {
  config: {
    ...example,
    url: 'https://www.soleil-durand.fr',
    name: 'Soleil Durand',
    blurb: 'Vos panneaux, à Thuir.',
    description: 'Une entreprise de Thuir.',
    email: 'bonjour@soleil-durand.fr',
    phone: { label: '04 68 12 34 56', href: 'tel:+33468123456' },
    address: { ...example.address, street: '12, rue du Four' },
    registration: { label: 'SIRET', number: '123 456 789 00012' },
    social: { network: 'Facebook', href: 'https://www.facebook.com/soleildurand' },
    legal: {
      ...{ form: 'SARL', vatNumber: 'FR12345678901', shareCapital: '10 000 €' },
      ...{ directorName: 'Anne Durand', directorRole: 'gérante', host: 'Netlify' },
      ...{ mediator: 'CM2C', insurer: 'MAAF, Niort, France' },
    },
    rge: certificate,
  },
  colors,
  drawings: { 'src/brand/logo.svg': '1', 'public/favicon.svg': '2' },
  manifest: {
    ...{ formatVersion: 4, generatedAt: '2026-11-24T00:00:00.000Z', source: 'strapi' },
    collections: {},
  },
  documents: { testimonials: [] },
  today: '2026-11-24',
};

const left = (changes: Partial<OwnerSite>) =>
  findUnfinished({ ...own, ...changes }).map(({ where }) => where);

test('nothing is left of the example once all is the owner’s', () => {
  expect(findUnfinished(own)).toEqual([]);
});

test('the example company is found in every fact that it left', () => {
  const places = left({ config: example });
  for (const field of ['name', 'blurb', 'description', 'social.href', 'url', 'legal.insurer']) {
    expect(places).toContain(`src/site.config.ts, « ${field} »`);
  }
});

test('an expired certificate is named, and no longer shown', () => {
  expect(left({ today: '2027-07-01' })).toEqual(['src/site.config.ts, « rge.validUntil »']);
  expect(describeCertificate(certificate, new Date('2027-07-01T12:00:00Z'))).toBeNull();
  expect(describeCertificate(certificate, new Date('2027-06-30T12:00:00Z'))).toContain('QPV-12345');
});

test('tariffs that nobody has confirmed, or whose last day has passed, are named', () => {
  expect(left({ config: { ...own.config, currentTariffs: null } })).toEqual([
    'src/site.config.ts, « currentTariffs »',
  ]);
  const { currentTariffs: tariffs } = own.config;
  const currentTariffs = tariffs && {
    ...tariffs,
    surplus: { ...tariffs.surplus, validUntil: '2026-11-23' },
  };
  expect(left({ config: { ...own.config, currentTariffs } })).toEqual([
    'src/site.config.ts, « currentTariffs.surplus »',
  ]);
});

test('the example’s content is not the owner’s', () => {
  expect(left({ manifest: { ...own.manifest, source: 'demo' } })).toHaveLength(1);
  const manifest = { ...own.manifest, collections: { testimonials: { failed: true as const } } };
  expect(left({ manifest })).toHaveLength(1);
});

test('colours too close to be read are named with their contrast', () => {
  const pale = { ...colors, cypress: { ...colors.cypress, DEFAULT: '#8fc7b3' } };
  const [first] = findUnfinished({ ...own, colors: pale });
  expect(first).toEqual({
    what: 'cypress sur ground : contraste de 1,8, il en faut 4,5',
    where: 'src/brand/colors.mjs',
  });
});

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});

test('the owner’s texts are typeset, addresses and numbers are not', () => {
  const blurb = "L'énergie du toit : simple !";
  const site = defineSite({ ...own.config, blurb });
  expect(site.blurb).toBe('L’énergie du toit\u00a0: simple\u202f!');
  expect(site).toMatchObject({ url: own.config.url, phone: own.config.phone });
  expect(site.rge).toMatchObject({ body: 'Qualit’EnR', validUntil: '2027-06-30' });
});
