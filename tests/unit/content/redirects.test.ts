import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { redirectsTo } from '../../../src/content/redirects';
import { activeRedirects } from '../../../src/content/snapshot/redirects';
import { readSnapshot } from '../../../src/content/snapshot/read';
import { makeSnapshot } from '../../support/make-snapshot';

const made: string[] = [];
afterAll(() => {
  for (const directory of made) rmSync(directory, { recursive: true });
});

const to = 'lire-sa-facture-d-electricite';

async function withRedirects(list: unknown): Promise<string> {
  const directory = await makeSnapshot((copy) =>
    writeFileSync(path.join(copy, 'redirects.json'), JSON.stringify(list)),
  );
  made.push(directory);
  return directory;
}

test('old addresses of articles are read, also those of a version that knew no ids', async () => {
  const directory = await withRedirects([
    { from: 'facture', to },
    { from: 'note', to, article: 'a1' },
  ]);
  expect(readSnapshot(directory).redirects).toEqual([
    { from: 'facture', to, article: null },
    { from: 'note', to, article: 'a1' },
  ]);
});

test.each([
  ['an article that is not there', { from: 'a', to: 'nulle-part' }],
  ['no article at all', { from: 'a', to: null, article: 'a1' }],
  [
    'another one, from the address of an article',
    { from: to, to: 'orientation-inclinaison-toiture' },
  ],
])('an address that leads to %s is no fault: it may lead somewhere again', async (_, redirect) => {
  const { redirects, documents } = readSnapshot(await withRedirects([redirect]));
  const online = new Map(documents.articles.map(({ slug }) => [slug, null]));
  expect(redirects).toHaveLength(1);
  expect(activeRedirects(redirects, online)).toEqual([]);
});

test.each([
  [[{ from: 'a b', to }], 'entrée 1, champ « from » : contient un signe qui n’est pas permis'],
  [[{ from: 'a', to: '//exemple.fr' }], 'entrée 1, champ « to » : contient un signe'],
  [{ a: to }, 'redirects.json : Entrée invalide : tableau attendu, objet reçu.'],
])('the redirects %j are refused, and the fault is named', async (list, message) => {
  const directory = await withRedirects(list);
  expect(() => readSnapshot(directory)).toThrow(message);
});

test.each<[string, [string, string[]][], string]>([
  ['an address that was changed twice', [['c', ['a', 'b']]], 'a c, b c'],
  ['one that was changed back', [['a', ['a', 'b']]], 'b a'],
  [
    'an address that another article has now',
    [
      ['b', ['a']],
      ['a', []],
    ],
    '',
  ],
  [
    'an address that two had',
    [
      ['c', ['a']],
      ['d', ['a']],
    ],
    'a c',
  ],
])('%s is redirected to what is there', (_, pages, expected) => {
  const moved = pages.map(([address, formerAddresses]) => ({ address, formerAddresses }));
  const redirects = redirectsTo(moved).map(({ from, to }) => `${from} ${to}`);
  expect(redirects.join(', ')).toBe(expected);
});
