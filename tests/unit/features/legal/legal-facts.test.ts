import { describe, expect, it } from 'vitest';
import { legalFact, missingLegalFacts } from '../../../../src/features/legal/model/legal-facts.ts';
import type { LegalSite } from '../../../../src/features/legal/model/legal-facts.ts';
import { siteConfig } from '../../../fixtures/site.config.ts';

const complete: LegalSite = {
  url: 'https://www.soleil-du-midi.fr',
  email: 'bonjour@soleil-du-midi.fr',
  phone: { label: '04 68 12 34 56' },
  address: { street: '12, rue du Four' },
  registration: { label: 'SIRET', number: '552 100 554 00013' },
  legal: { form: 'SARL', host: 'Netlify, Inc., San Francisco', mediator: 'CM2C, Paris' },
};

const fieldsOf = (site: LegalSite) => missingLegalFacts(site).map(({ field }) => field);

describe('legal facts', () => {
  it('of the example company are all missing, each named in French', () => {
    expect(fieldsOf(siteConfig)).toEqual([
      ...['url', 'email', 'phone.label', 'address.street', 'registration.number'],
      ...Object.keys(siteConfig.legal).map((name) => `legal.${name}`),
    ]);
    for (const { fact } of missingLegalFacts(siteConfig)) expect(fact).toMatch(/^(l’|le |la )/);
  });

  it.each([null, '', ' ', '\u00a0'])('are missing if the value is %j', (value) => {
    expect(legalFact(value)).toBeNull();
    expect(fieldsOf({ ...complete, legal: { host: value } })).toEqual(['legal.host']);
  });

  it.each([
    ['contact@example.org', ['email']],
    ['a@b.example', ['email']],
    ['a@testeur.com', []],
    ['a@notexample.com', []],
  ])('with the address « %s » lack %j', (email, missing) => {
    expect(fieldsOf({ ...complete, email })).toEqual(missing);
  });
});
