import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { scripts } from '../../../package.json';
import { readArguments } from '../../../scripts/sync/arguments.ts';
import { readConfig } from '../../../scripts/lib/cms-environment.ts';
import { messageOf } from '../../../scripts/lib/errors.ts';
import { withoutSecrets } from '../../../scripts/lib/quoted.ts';

const readConfigWith = (name: string, value: string | undefined) =>
  readConfig({ CMS_URL: 'https://cms.example.org', [name]: value }, 'strapi');

describe('an environment that cannot work is refused, the variable named', () => {
  test.each([
    ['CMS_URL', undefined],
    ['CMS_URL', 'cms.example.org'],
    ['CMS_URL', 'ftp://cms.example.org'],
    ['CMS_TOKEN', 'abc\ndef'],
    ['CMS_TIMEOUT_MS', '107374183'],
    ['CMS_RETRY_BASE_MS', '-1'],
  ])('%s is %j', (name, value) => {
    const expectedError = { exitCode: 2, message: expect.stringContaining(name) as string };
    expect(() => readConfigWith(name, value)).toThrow(expect.objectContaining(expectedError));
  });

  test.each([
    ['CMS_URL', 'https://nom:motdepasse@cms.example.org', /CMS_TOKEN/],
    ['CMS_URL', 'https://motdepasse@cms.example.org', /CMS_TOKEN/],
    // Here the token is in the wrong variable.
    ['CMS_URL', 'motdepasse', /https:\/\//],
  ])('%s is %s: the message does not repeat the secret', (name, value, expectedMessage) => {
    expect(() => readConfigWith(name, value)).toThrow(expectedMessage);
    expect(() => readConfigWith(name, value)).not.toThrow(/motdepasse/);
  });
});

test.each(['', '/', '/api/', '  ', '/admin', '/admin/auth/login', '/api/articles?populate=*'])(
  'an address may end in %j',
  (end) => {
    for (const address of ['https://cms.example.org', 'https://example.org/cms']) {
      expect(readConfigWith('CMS_URL', `${address}${end}`).baseUrl).toBe(address);
    }
    expect(readConfigWith('CMS_URL', `https://example.org/apicole${end}`).baseUrl).toMatch(
      /apicole$/,
    );
  },
);

test.each(['--keepgoing', 'articles'])('%s is refused, and the help shown', (argument) => {
  const message = expect.stringContaining('--accept-removals') as string;
  expect(() => readArguments([argument])).toThrow(
    expect.objectContaining({ exitCode: 2, message }),
  );
});

test.each([
  [[], 'strapi', 'content-snapshot', false],
  [['--accept-removals'], 'strapi', 'content-snapshot', true],
  [['--drafts'], 'drafts', '.cache/drafts/content', true],
])(
  '%j reads %s into %s, and whether it accepts a mass removal is %s',
  (commandArguments, source, snapshot, acceptRemovals) => {
    const options = readArguments(commandArguments);
    expect(options).toMatchObject({ source, acceptRemovals, keepGoing: false });
    expect(path.normalize(options?.snapshot ?? '')).toBe(path.normalize(snapshot));
  },
);

test('drafts never go into the folder that is published', () => {
  const readDraftsArguments = (snapshot: string) =>
    readArguments(['--drafts', '--snapshot', snapshot]);
  for (const snapshot of ['./content-snapshot/', path.resolve('content-snapshot')]) {
    expect(() => readDraftsArguments(snapshot)).toThrow(/d’où le site est publié/);
  }
  expect(readDraftsArguments('content-snapshot-2')).toMatchObject({ source: 'drafts' });
});

test('an empty token is none', () => expect(readConfigWith('CMS_TOKEN', ' ').token).toBeNull());

test.each([
  [undefined, 'fr'],
  [' ', 'fr'],
  ['fr-FR ', 'fr-FR'],
])('with CMS_LOCALE %j the language is %s', (value, locale) => {
  expect(readConfigWith('CMS_LOCALE', value).locale).toBe(locale);
});

test('the programs that read Strapi use the proxy of HTTP_PROXY, with an option of Node', () => {
  for (const command of [scripts.sync, scripts.drafts]) {
    expect(command).toContain('--use-env-proxy');
  }
});

test('help is asked for by itself', () => expect(readArguments(['--help'])).toBeNull());

test.each([
  ['https://nom:motdepasse@a.fr/x.pdf?X-Amz-Signature=5f#p', 'https://a.fr/x.pdf?…#p'],
  ['//jeton@a.fr/x.pdf', '//a.fr/x.pdf'],
  ['nom:motdepasse@a.fr/x.pdf', 'a.fr/x.pdf'],
  ['contact@a.fr', 'contact@a.fr'],
])('the address %s is shown as %s', (address, shown) => {
  expect(withoutSecrets(address)).toBe(shown);
});

test('of an error of the network, what Node hides in it is said', () => {
  const cause = new Error('Connexion refusée');
  expect(messageOf(new TypeError('fetch failed', { cause }))).toBe('Connexion refusée');
  expect(messageOf(new AggregateError([cause, new Error('x')]))).toBe('Connexion refusée');
  expect(messageOf(new Error('fetch failed'))).toBe('fetch failed');
  expect(messageOf(new Error('Autre', { cause }))).toBe('Autre');
});
