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

/** Returns the warnings and errors that a build of this site logs. The tests’ snapshot has demo content. */
function messagesOf(env: Record<string, string>, site = siteConfig): string[] {
  for (const name of ['CONTEXT', 'ALLOW_INCOMPLETE_SITE', 'NETLIFY', 'CMS_URL']) {
    vi.stubEnv(name, env[name] ?? '');
  }
  const messages: string[] = [];
  const addMessage = (text: string) => messages.push(text);
  const setUpHook = productionChecks(site).hooks['astro:config:setup'] as (options: object) => void;
  setUpHook({ command: 'build', logger: { warn: addMessage, error: addMessage } });
  return messages;
}

test.each(['', 'false'])(
  'a production build with missing facts stops, and says what to do (ALLOW_INCOMPLETE_SITE « %s »)',
  (ALLOW_INCOMPLETE_SITE) => {
    const env = { CONTEXT: 'production', ALLOW_INCOMPLETE_SITE };
    expect(() => messagesOf(env)).toThrow(/ALLOW_INCOMPLETE_SITE/);
  },
);

test('a production build with missing facts continues with a warning if ALLOW_INCOMPLETE_SITE is true', () => {
  const env = { CONTEXT: 'production', ALLOW_INCOMPLETE_SITE: 'true' };
  expect(messagesOf(env)[0]).toContain('Il manque à ce site des faits');
});

test.each(['', 'deploy-preview'])(
  'a build that is not for production (CONTEXT « %s ») continues without a warning',
  (CONTEXT) => {
    expect(messagesOf({ CONTEXT })).toEqual([]);
  },
);

test('a production build reports demo content, outdated tariffs and a form whose requests nobody receives', () => {
  const tariff = { eurPerKwh: 0.2, source: 'tarif', since: '2026-02-01', validUntil: '2998-01-31' };
  const outdatedTariff = { ...tariff, validUntil: '2026-07-31' };
  const currentTariffs = { electricity: tariff, surplus: outdatedTariff };
  const env = { CONTEXT: 'production', NETLIFY: 'true' };
  expect(messagesOf(env, { ...completeCompany, currentTariffs })).toEqual([
    expect.stringContaining('currentTariffs.surplus'),
    expect.stringContaining('contenu de démonstration'),
    expect.stringContaining('CMS_URL manque'),
  ]);
  // A build that does not run at Netlify needs no address of the CMS.
  for (const envWithoutFault of [
    { ...env, CMS_URL: 'https://cms.example' },
    { ...env, NETLIFY: '' },
  ]) {
    expect(messagesOf(envWithoutFault, { ...completeCompany, currentTariffs: null })).toEqual([
      expect.stringContaining('contenu de démonstration'),
    ]);
  }
});
