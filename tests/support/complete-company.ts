import type { SiteConfig } from '../../src/lib/site-config.ts';
import { siteConfig } from '../fixtures/site.config.ts';

const legalFacts = Object.keys(siteConfig.legal).map((field) => [field, 'connu'] as const);

/** The invented company of the tests, with all facts that the law requires. */
export const completeCompany: SiteConfig = {
  ...siteConfig,
  url: 'https://www.soleil-du-midi.fr',
  email: 'bonjour@soleil-du-midi.fr',
  phone: { ...siteConfig.phone, label: '04 68 12 34 56' },
  address: { ...siteConfig.address, street: '12, rue du Four' },
  social: null,
  registration: { label: 'SIRET', number: '552 100 554 00013' },
  legal: Object.fromEntries(legalFacts) as SiteConfig['legal'],
};
