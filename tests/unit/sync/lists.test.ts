/** A list is complete, whatever its server makes of pages, and of one entry. */
import { describe, expect, test } from 'vitest';
import { RequestError } from '../../../scripts/sync/strapi/client';
import type { StrapiClient } from '../../../scripts/sync/strapi/client';
import { readList } from '../../../scripts/sync/strapi/lists';
import { notesOf } from '../../../scripts/sync/strapi/notes';
import type { Fields } from '../../../scripts/sync/strapi/unwrap';

interface Server {
  entries: Fields[];
  /** Entries a page at most. */
  largest?: number;
  /** Pages are counted by the size that was asked for, though they are cut. */
  countsByAskedSize?: boolean;
  /** What `meta` says. */
  says?: 'all' | 'no total' | 'nothing';
  /** Changes the entries before a request. */
  before?: (request: number, entries: Fields[]) => void;
}

function strapi({ entries, largest = 100, countsByAskedSize, says = 'all', before }: Server) {
  const queries: string[] = [];
  const client: StrapiClient = {
    access: 'public',
    urlOf: (path) => `https://cms.example.org/api${path}`,
    getJson: (path) => {
      queries.push(path);
      before?.(queries.length, entries);
      const parameters = new URLSearchParams(path.replace(/^.*\?/, ''));
      const asked = Number(parameters.get('pagination[pageSize]'));
      const page = Number(parameters.get('pagination[page]'));
      const pageSize = Math.min(asked, largest);
      const start = (page - 1) * (countsByAskedSize === true ? asked : pageSize);
      const data = entries.slice(start, start + pageSize);
      const total = says === 'all' ? { total: entries.length } : {};
      const meta = says === 'nothing' ? {} : { pagination: { page, pageSize, ...total } };
      return Promise.resolve({ data, meta });
    },
  };
  return { client, queries };
}

const entry = (number: number, more: Fields = {}): Fields => {
  return { id: number, documentId: `d${number}`, title: `Entrée ${number}`, ...more };
};
const entriesUpTo = (count: number) =>
  Array.from({ length: count }, (_, index) => entry(index + 1));
const read = (server: Server) => readList(strapi(server).client, '/services?populate=*');

describe.each(['all', 'no total', 'nothing'] as const)('the server says: %s', (says) => {
  test.each([
    [0, 25],
    [1, 25],
    [24, 25],
    [25, 25],
    [60, 25],
    [100, 25],
    [60, 30],
    [250, 100],
    [100, 100],
    [61, 7],
    [3, 1],
  ])('%d entries, %d a page', async (count, largest) => {
    const entries = entriesUpTo(count);
    for (const countsByAskedSize of [true, false]) {
      await expect(read({ entries, largest, countsByAskedSize, says })).resolves.toEqual(entries);
    }
  });
});

test.each(['13', 'dix', -1, 12.5, null, {}])(
  'a number of entries written %j is no obstacle',
  async (total) => {
    const entries = entriesUpTo(13);
    const { client } = strapi({ entries });
    const getJson = async (path: string) => {
      const answer = await client.getJson(path);
      return { ...answer, meta: { pagination: { page: '1', pageSize: '100', total } } };
    };
    await expect(readList({ ...client, getJson }, '/services?a')).resolves.toEqual(entries);
  },
);

test('what is no entry is noted with its place, and the others are read', async () => {
  const sent = [entry(1), null, 'texte', null, [], { id: 6, attributes: 'texte' }, {}, entry(8)];
  const { client } = strapi({ entries: sent as Fields[] });
  const result = await readList(client, '/services?a');
  expect(result.map((one) => notesOf(one).map(({ loss, message }) => [loss, message]))).toEqual([
    [],
    [['entry', expect.stringContaining('« null » au lieu de cette entrée (n° 2 de la liste)')]],
    [['entry', expect.stringContaining('une valeur au lieu de cette entrée (n° 3')]],
    [['entry', expect.stringContaining('(n° 4')]],
    [['entry', expect.stringContaining('une liste au lieu de cette entrée (n° 5')]],
    [['entry', expect.stringContaining('(n° 6 de la liste) sans aucun de ses champs')]],
    [['entry', expect.stringContaining('(n° 7 de la liste) sans aucun de ses champs')]],
    [],
  ]);
});

test('the number of entries is asked for', async () => {
  const { client, queries } = strapi({ entries: entriesUpTo(2) });
  await readList(client, '/services?populate=*');
  expect(queries).toEqual([expect.stringContaining('pagination[withCount]=true')]);
});

test('an entry that goes while another comes hides none: the number stays the same', async () => {
  const change = (request: number, all: Fields[]) => {
    if (request !== 2) return;
    all.shift();
    all.push(entry(999));
  };
  const changing: Server = { entries: entriesUpTo(150), before: change };
  await expect(read(changing)).rejects.toThrow('deux lectures diffèrent');
  await expect(read({ ...changing, before: () => undefined })).resolves.toHaveLength(150);
});

test('a long list is only read again by its ids', async () => {
  const { client, queries } = strapi({ entries: entriesUpTo(101) });
  await readList(client, '/services?populate=*&sort[0]=id');
  expect(queries.map((query) => query.replace(/&pagination.*/, ''))).toEqual([
    ...['/services?populate=*&sort[0]=id', '/services?populate=*&sort[0]=id'],
    ...['/services?sort[0]=id&fields[0]=createdAt', '/services?sort[0]=id&fields[0]=createdAt'],
  ]);
});

test('a list without number is read twice, and refused while it changes', async () => {
  const add = (request: number, entries: Fields[]) => {
    if (request === 3) entries.push(entry(99));
  };
  const changing: Server = { entries: entriesUpTo(30), says: 'no total', before: add };
  await expect(read(changing)).rejects.toMatchObject({ status: 200 });
  await expect(read({ ...changing, before: () => undefined })).resolves.toHaveLength(31);
});

test('a list without number and without end is not read for ever', async () => {
  const { client } = strapi({ entries: [] });
  let id = 0;
  const data = () => Array.from({ length: 100 }, () => entry((id += 1)));
  const getJson = () => Promise.resolve({ data: data(), meta: {} });
  await expect(readList({ ...client, getJson }, '/services?a')).rejects.toThrow(
    'plus de 100000 entrées',
  );
});

test('pages that are all the same are no list', async () => {
  const entries = entriesUpTo(10);
  const { client } = strapi({ entries });
  const getJson = () => Promise.resolve({ data: entries, meta: {} });
  await expect(readList({ ...client, getJson }, '/services?a')).rejects.toThrow(RequestError);
});

describe('one document twice', () => {
  const copy = (id: number, more: Fields) => ({ ...entry(id), documentId: 'd2', ...more });
  const publishedAt = (day: number) => `2026-01-0${day}T08:00:00.000Z`;

  test.each([
    ['published later', { publishedAt: publishedAt(2) }, { publishedAt: publishedAt(1) }],
    ['saved later', { updatedAt: publishedAt(2) }, { updatedAt: publishedAt(1) }],
    ['written later', { id: 9 }, { id: 8 }],
  ])('the version %s is read, and named', async (_title, late, early) => {
    const [newer, older] = [copy(7, late), copy(6, early)];
    for (const copies of [
      [newer, older],
      [older, newer],
    ]) {
      const result = await read({ entries: [entry(1), ...copies, entry(3)] });
      expect(result).toMatchObject([entry(1), newer, entry(3)]);
      expect(result.map((one) => notesOf(one).length)).toEqual([0, 1, 0]);
    }
  });

  test('is what it looks like if an entry is published anew between two pages', async () => {
    // At the end of the second page it gets another row, at the beginning of the first it was.
    const entries = entriesUpTo(150);
    const move = (request: number, all: Fields[]) => {
      if (request !== 2) return;
      all.shift();
      all.push({ ...entry(1), id: 999 });
    };
    await expect(read({ entries, before: move })).rejects.toMatchObject({ status: 200 });
    await expect(read({ entries })).resolves.toHaveLength(150);
  });

  test('a row that is sent twice is read once, and named', async () => {
    // Counted, or not; beside each other, or far apart.
    for (const [number, total] of [
      [3, 3],
      [3, 4],
      [150, 150],
      [150, 151],
    ] as const) {
      const sent = [...entriesUpTo(number), entry(1)];
      for (const largest of [1, 100]) {
        const { client } = strapi({ entries: sent, largest });
        const getJson = async (path: string) => {
          const answer = await client.getJson(path);
          return { ...answer, meta: { pagination: { total } } };
        };
        const result = await readList({ ...client, getJson }, '/services?a');
        expect(result).toMatchObject(entriesUpTo(number));
        const said = notesOf(result[0] ?? {}).map(({ message }) => message);
        // Not if all have come before the second copy does.
        const isSeen = largest > 1 || total > number;
        expect(said).toEqual(isSeen ? [expect.stringContaining('cette entrée 2 fois')] : []);
      }
    }
  });

  test('is two pages that overlap, where other pages show another list', async () => {
    const { client } = strapi({ entries: entriesUpTo(150) });
    const getJson = async (path: string) => {
      const answer = await client.getJson(path);
      const [, ...others] = answer?.['data'] as Fields[];
      const isSecond = path.includes('pagination[page]=2&');
      return isSecond ? { ...answer, data: [entry(1), ...others] } : answer;
    };
    await expect(readList({ ...client, getJson }, '/services?a')).rejects.toThrow(
      'deux lectures diffèrent',
    );
  });
});
