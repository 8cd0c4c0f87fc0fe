/** Tests that a hostile value in one entry does not prevent other entries from being published. */
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

const deeplyNested = (levels: number, open: string, close: string) =>
  JSON.parse(`${open.repeat(levels)}null${close.repeat(levels)}`) as unknown;

const hostileValues: unknown[] = [
  deeplyNested(50_000, '[', ']'),
  deeplyNested(50_000, '{"data":', '}'),
  deeplyNested(50_000, '{"attributes":', '}'),
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
const validEntries = {
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

/** Returns the path of each value in an entry, such as `['blocks', '0', 'body']`. */
function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => [
    [key],
    ...pathsIn(child).map((childPath) => [key, ...childPath]),
  ]);
}

function copyWithValue(
  value: unknown,
  [key = '', ...childPath]: readonly string[],
  newValue: unknown,
): Fields {
  const changedCopy = (
    Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  ) as {
    [key: string]: unknown;
  };
  changedCopy[key] =
    childPath.length === 0 ? newValue : copyWithValue(changedCopy[key], childPath, newValue);
  return changedCopy;
}

test.each(Object.keys(validEntries) as (keyof typeof validEntries)[])(
  'hostile values in %s',
  (collection) => {
    const baseUrl = 'https://cms.example';
    const hostileContent = pathsIn(validEntries[collection]).flatMap((path, pathIndex) =>
      // Each path gets every sixteenth value only, because all combinations would take a minute.
      hostileValues
        .filter((_, index) => (index + pathIndex) % 16 === 0)
        .map((value, index) => {
          const hostileEntryId = `${path.join('.')} ${index}`;
          return unwrap(
            copyWithValue(
              { ...validEntries[collection], documentId: hostileEntryId, slug: hostileEntryId },
              path,
              value,
            ),
          ) as Fields;
        }),
    );
    const entries = [...hostileContent, unwrap(validEntries[collection]) as Fields];
    const content: Content = { ...byCollection(() => []), [collection]: entries };
    const library = findLibrary(content, baseUrl);
    const downloads = new Map(
      referencedFiles([content], library).map(({ url }) => [
        url,
        { status: 'lost', reason: 'x', isFileAtFault: true } as const,
      ]),
    );
    const addFiles = (fields: Fields) => insertFiles(fields, downloads, library) as Fields;
    const parsed = parseContent(content, baseUrl, addFiles);
    const merged = merge(parsed, { entries: noEntries, files: new Map() });
    const options = { baseUrl, url: 'https://site.example', files: new Map() };
    lint(merged.entries, merged.problems, options);
    expect(merged.entries[collection].map(({ id }) => id)).toContain('good');
    expect(merged.problems.filter(({ message }) => message.includes('erreur du site'))).toEqual([]);
  },
);
