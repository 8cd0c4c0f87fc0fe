import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
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

test('old addresses of articles are read', async () => {
  const directory = await withRedirects([{ from: 'facture', to }]);
  expect(readSnapshot(directory).redirects).toEqual([{ from: 'facture', to }]);
});

test.each([
  [[{ from: 'a', to: 'nulle-part' }], 'champ « 0.to » : « nulle-part » n’est l’adresse d’aucun'],
  [[{ from: to, to: 'batterie-domestique-dans-quels-cas' }], `champ « 0.from » : « ${to} » est`],
  [[{ from: 'a b', to }], 'entrée 1, champ « from » : slug invalide.'],
  [[{ from: 'a', to: '//exemple.fr' }], 'entrée 1, champ « to » : slug invalide'],
  [{ a: to }, 'redirects.json : Entrée invalide : tableau attendu, objet reçu.'],
])('the redirects %j are refused, and the fault is named', async (list, message) => {
  const directory = await withRedirects(list);
  expect(() => readSnapshot(directory)).toThrow(message);
});
