/** A live site goes out complete, or because somebody said so. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { legalFacts } from '../../../scripts/build/legal-integration';
import { siteConfig } from '../../fixtures/site.config';

afterEach(() => vi.unstubAllEnvs());

const complete = {
  url: 'https://www.soleil-du-midi.fr',
  email: 'bonjour@soleil-du-midi.fr',
  phone: { label: '04 68 12 34 56' },
  address: { street: '12, rue du Four' },
  registration: { label: 'SIRET', number: '552 100 554 00013' },
  legal: { form: 'SARL' },
};

function warningsOf(env: Record<string, string>, site = siteConfig as typeof complete): string[] {
  for (const name of ['CONTEXT', 'ALLOW_INCOMPLETE_LEGAL_NOTICE']) {
    vi.stubEnv(name, env[name] ?? '');
  }
  const warnings: string[] = [];
  const setUp = legalFacts(site).hooks['astro:config:setup'] as (options: object) => void;
  setUp({ command: 'build', logger: { warn: (text: string) => warnings.push(text) } });
  return warnings;
}

describe('the build of a live site', () => {
  it('stops while facts are missing, and says which, where, and what to do', () => {
    expect(() => warningsOf({ CONTEXT: 'production' })).toThrow(
      /le capital social \(« legal\.shareCapital »\)[^]+ALLOW_INCOMPLETE_LEGAL_NOTICE/,
    );
  });

  it('goes on where somebody allowed it, and still says so', () => {
    const env = { CONTEXT: 'production', ALLOW_INCOMPLETE_LEGAL_NOTICE: 'true' };
    expect(warningsOf(env)).toEqual([expect.stringContaining('incomplètes')]);
  });

  it('goes on without a word where all is there', () => {
    expect(warningsOf({ CONTEXT: 'production' }, complete)).toEqual([]);
  });
});

describe('any other build', () => {
  it.each(['', 'deploy-preview'])('goes on without a word (CONTEXT « %s »)', (CONTEXT) => {
    expect(warningsOf({ CONTEXT })).toEqual([]);
  });
});
