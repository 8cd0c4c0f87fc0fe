/** A live site goes out complete, or because somebody said so. */
import { afterEach, expect, test, vi } from 'vitest';
import { missingFacts, production } from '../../../scripts/build/production-integration.ts';
import { defaultAbout } from '../../../src/content/defaults.ts';
import { siteConfig } from '../../fixtures/site.config.ts';

afterEach(() => vi.unstubAllEnvs());

const complete = {
  url: 'https://www.soleil-du-midi.fr',
  email: 'bonjour@soleil-du-midi.fr',
  phone: { label: '04 68 12 34 56' },
  address: { street: '12, rue du Four' },
  registration: { label: 'SIRET', number: '552 100 554 00013' },
  legal: { form: 'SARL' },
  currentTariffs: null,
};
const about = { ...defaultAbout, statistics: [{ icon: null, value: '120', label: 'toits' }] };
const blank = { ...about, statistics: [{ icon: null, value: null, label: null }], description: '' };

test.each([
  ['a legal fact', { ...complete, legal: { shareCapital: null } }, about, ['legal.shareCapital']],
  [
    'the whole presentation',
    complete,
    null,
    ['À propos › Présentation', 'À propos › Chiffres clés'],
  ],
  ['its fields', complete, blank, ['À propos › Présentation', 'À propos › Chiffres clés']],
])('%s is missing, and named with its place', (_, site, document, places) => {
  const message = missingFacts(site, document) ?? '';
  expect(message.match(/^ {2}• /gm)).toHaveLength(places.length);
  for (const place of places) expect(message).toContain(place);
});

test('nothing is missing where all is there', () => {
  expect(missingFacts(complete, about)).toBeNull();
});

function warningsOf(env: Record<string, string>): string[] {
  for (const name of ['CONTEXT', 'ALLOW_INCOMPLETE_SITE']) vi.stubEnv(name, env[name] ?? '');
  const warnings: string[] = [];
  const setUp = production(siteConfig).hooks['astro:config:setup'] as (options: object) => void;
  setUp({ command: 'build', logger: { warn: (text: string) => warnings.push(text) } });
  return warnings;
}

test('a production build stops, and says what to do', () => {
  expect(() => warningsOf({ CONTEXT: 'production' })).toThrow(/ALLOW_INCOMPLETE_SITE/);
});

test('a production build goes on where somebody allowed it, and still says so', () => {
  const env = { CONTEXT: 'production', ALLOW_INCOMPLETE_SITE: 'true' };
  expect(warningsOf(env)[0]).toContain('Il manque à ce site des faits');
});

test.each(['', 'deploy-preview'])('any other build goes on without a word (« %s »)', (CONTEXT) => {
  expect(warningsOf({ CONTEXT })).toEqual([]);
});
