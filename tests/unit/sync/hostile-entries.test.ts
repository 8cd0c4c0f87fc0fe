/** Whatever one entry holds, all others are published. */
import { expect, test } from 'vitest';
import type { Content } from '../../../scripts/sync/fetch/content.ts';
import { unwrap } from '../../../scripts/sync/fetch/unwrap.ts';
import type { Fields } from '../../../scripts/sync/fetch/unwrap.ts';
import { lint } from '../../../scripts/sync/lint/lint.ts';
import {
  findLibrary,
  referencedFiles,
  insertFiles,
} from '../../../scripts/sync/media/referenced-files.ts';
import { parseContent } from '../../../scripts/sync/parse.ts';
import { noEntries } from '../../../scripts/sync/snapshot/entry.ts';
import { merge } from '../../../scripts/sync/snapshot/merge.ts';
import { byCollection } from '../../../src/content/types/registry.ts';

const nested = (levels: number, open: string, close: string) =>
  JSON.parse(`${open.repeat(levels)}null${close.repeat(levels)}`) as unknown;

const hostileValues: unknown[] = [
  nested(50_000, '[', ']'),
  nested(50_000, '{"data":', '}'),
  nested(50_000, '{"attributes":', '}'),
  JSON.parse('{"__proto__":{"x":1},"constructor":{"prototype":1},"toString":1,"toJSON":1}'),
  Array.from({ length: 20_000 }, (_, index) => index),
  Array.from({ length: 500 }, () => ({ __component: 'shared.rich-text', body: '[a](/b)' })),
  { url: 'http://[', hash: 1, name: {} },
  { data: { data: [] }, id: {} },
  [[]],
  [null],
  {},
  '__proto__',
  '\ud83d',
  '\u0000',
  '🏠'.repeat(40_000),
  '['.repeat(5_000),
  'https://%',
  '../..',
  true,
  0,
  -1,
  1e308,
  '',
  null,
];

const upload = { url: '/uploads/a.jpg', hash: 'a', mime: 'image/jpeg', name: 'a.jpg' };
const good = {
  services: { documentId: 'good', title: 'Titre', icon: 'sun', image: upload, features: ['a'] },
  testimonials: { documentId: 'good', name: 'A', content: 'Bien.', rating: 5, image: upload },
  articles: {
    documentId: 'good',
    title: 'Titre',
    slug: 'titre',
    description: 'a',
    cover: upload,
    author: { documentId: 'p', name: 'Claire' },
    formerSlugs: ['un'],
    createdAt: null,
    blocks: [
      { __component: 'shared.rich-text', body: '![a](/uploads/b.jpg)' },
      { __component: 'shared.media', file: upload },
      { __component: 'shared.quote', body: 'Mot', title: 'A' },
      { __component: 'shared.slider', files: [upload] },
    ],
  },
};

/** Path of a value in an entry. */
function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => [
    [key],
    ...pathsIn(child).map((rest) => [key, ...rest]),
  ]);
}

function withValue(value: unknown, [key = '', ...rest]: readonly string[], set: unknown): Fields {
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as {
    [key: string]: unknown;
  };
  copy[key] = rest.length === 0 ? set : withValue(copy[key], rest, set);
  return copy;
}

test.each(Object.keys(good) as (keyof typeof good)[])('hostile values in %s', (list) => {
  const baseUrl = 'https://cms.example';
  const hostile = pathsIn(good[list]).flatMap((path, place) =>
    // All values at all places would take a minute.
    hostileValues
      .filter((_, index) => (index + place) % 16 === 0)
      .map((value, index) => {
        const id = `${path.join('.')} ${index}`;
        return unwrap(
          withValue({ ...good[list], documentId: id, slug: id }, path, value),
        ) as Fields;
      }),
  );
  const entries = [...hostile, unwrap(good[list]) as Fields];
  const content: Content = { ...byCollection(() => []), [list]: entries };
  const library = findLibrary(content, baseUrl);
  const fetched = new Map(
    referencedFiles(content, library).map(({ url }) => [
      url,
      { status: 'lost', reason: 'x', isFileAtFault: true } as const,
    ]),
  );
  const parsed = parseContent(insertFiles(content, fetched, library) as Content, baseUrl);
  const merged = merge(parsed, { entries: noEntries, media: {} });
  const files = { media: {}, animated: new Set<string>() };
  lint(merged.entries, merged.problems, { baseUrl, url: 'https://site.example', files });
  expect(merged.entries[list].map(({ id }) => id)).toContain('good');
  expect(merged.problems.filter(({ message }) => message.includes('erreur du site'))).toEqual([]);
});
