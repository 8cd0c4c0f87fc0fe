import { describe, expect, it } from 'vitest';
import {
  trimLegalFact,
  missingLegalFacts,
} from '../../../../src/features/legal/model/legal-facts.ts';
import type { SiteConfig } from '../../../../src/lib/site-config.ts';
import { siteConfig } from '../../../fixtures/site.config.ts';
import { completeCompany } from '../../../support/complete-company.ts';

const missingFieldsOf = (site: SiteConfig) => missingLegalFacts(site).map(({ field }) => field);

describe('legal facts', () => {
  it('of the example company are all missing, each named in French', () => {
    expect(missingFieldsOf(siteConfig)).toEqual([
      'url',
      'email',
      'phone.label',
      'address.street',
      'registration.number',
      'social.href',
      ...Object.keys(siteConfig.legal).map((name) => `legal.${name}`),
    ]);
    for (const { fact } of missingLegalFacts(siteConfig)) expect(fact).toMatch(/^(l’|le |la )/);
  });

  it.each([null, '', ' ', '\u00a0'])('are missing if the value is %j', (value) => {
    expect(trimLegalFact(value)).toBeNull();
    expect(
      missingFieldsOf({ ...completeCompany, legal: { ...completeCompany.legal, host: value } }),
    ).toEqual(['legal.host']);
  });

  it.each([
    ['contact@example.org', ['email']],
    ['a@b.example', ['email']],
    ['a@testeur.com', []],
    ['a@notexample.com', []],
  ])('with the address « %s » lack %j', (email, missing) => {
    expect(missingFieldsOf({ ...completeCompany, email })).toEqual(missing);
  });

  it.each([
    ['https://www.linkedin.com/company/example/', ['social.href']],
    ['https://social.example.org/soleil', ['social.href']],
    ['https://www.facebook.com/soleil-example', []],
  ])('with the page « %s » in a social network lack %j', (href, missing) => {
    const social = { network: 'Réseau', href };
    expect(missingFieldsOf({ ...completeCompany, social })).toEqual(missing);
  });
});
