/** Addresses of articles that no site may have. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { articleSchema } from '../../src/content/types/articles';
import { readSnapshot } from '../../src/content/snapshot/read';
import { makeSnapshot, setJson } from '../support/make-snapshot';
import { slugAttacks } from '../support/sites/hostile/corpus';

const { slug } = articleSchema.shape;

it.each([['article', true], ...slugAttacks.map((attack) => [attack, false] as const)] as const)(
  '%j may be the address of an article: %s',
  (typed, may) => {
    expect(slug.safeParse(typed).success).toBe(may);
  },
);

it('one that cannot be is named to the editor', async () => {
  const file = 'articles/lire-sa-facture-d-electricite.json';
  const directory = await makeSnapshot((copy) =>
    setJson(path.join(copy, file), ['slug'], '"><script>alert(1)</script>'),
  );
  expect(() => readSnapshot(directory)).toThrow(`${file}, champ « slug » : contient un signe`);
  rmSync(directory, { recursive: true });
});
