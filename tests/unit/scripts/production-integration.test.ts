/** Tests that a production build stops while facts about the company are missing. */
import { afterEach, expect, test, vi } from 'vitest';
import { missingFacts, productionChecks } from '../../../scripts/build/production-integration.ts';
import { defaultAbout } from '../../../src/content/defaults.ts';
import { siteConfig } from '../../fixtures/site.config.ts';
import { completeCompany } from '../../support/complete-company.ts';

afterEach(() => vi.unstubAllEnvs());

const completeAbout = {
  ...defaultAbout,
  statistics: [{ icon: null, value: '120', label: 'toits' }],
};
const aboutWithoutTexts = {
  ...completeAbout,
  statistics: [{ icon: null, value: null, label: null }],
  description: '',
};

test.each([
  [
    'a legal fact',
    { ...completeCompany, legal: { ...completeCompany.legal, shareCapital: null } },
    completeAbout,
    ['legal.shareCapital'],
  ],
  [
    'the whole presentation',
    completeCompany,
    null,
    ['À propos › Présentation', 'À propos › Chiffres clés'],
  ],
  [
    'a field of the presentation',
    completeCompany,
    aboutWithoutTexts,
    ['À propos › Présentation', 'À propos › Chiffres clés'],
  ],
])(
  'if %s is missing, the message says where to complete it',
  (_, site, aboutDocument, fieldPaths) => {
    const message = missingFacts(site, aboutDocument) ?? '';
    expect(message.match(/^ {2}• /gm)).toHaveLength(fieldPaths.length);
    for (const fieldPath of fieldPaths) expect(message).toContain(fieldPath);
  },
);

test('there is no message if no fact is missing', () => {
  expect(missingFacts(completeCompany, completeAbout)).toBeNull();
});

function warningsOf(env: Record<string, string>): string[] {
  for (const name of ['CONTEXT', 'ALLOW_INCOMPLETE_SITE']) vi.stubEnv(name, env[name] ?? '');
  const warnings: string[] = [];
  const setUpHook = productionChecks(siteConfig).hooks['astro:config:setup'] as (
    options: object,
  ) => void;
  setUpHook({ command: 'build', logger: { warn: (text: string) => warnings.push(text) } });
  return warnings;
}

test('a production build with missing facts stops, and says what to do', () => {
  expect(() => warningsOf({ CONTEXT: 'production' })).toThrow(/ALLOW_INCOMPLETE_SITE/);
});

test('a production build with missing facts continues with a warning if ALLOW_INCOMPLETE_SITE is set', () => {
  const env = { CONTEXT: 'production', ALLOW_INCOMPLETE_SITE: 'true' };
  expect(warningsOf(env)[0]).toContain('Il manque à ce site des faits');
});

test.each(['', 'deploy-preview'])(
  'a build that is not for production (CONTEXT « %s ») continues without a warning',
  (CONTEXT) => {
    expect(warningsOf({ CONTEXT })).toEqual([]);
  },
);
