/** Which files entries name, from which address each is taken, and what is said of one that is taken. */
import { expect, test } from 'vitest';
import {
  findLibrary,
  readEntries,
  wantedFiles,
} from '../../../scripts/sync/collections/read-entries';
import type { FetchedFile, StoredFile } from '../../../scripts/sync/media/fetched-file';
import { mergeEntries } from '../../../scripts/sync/snapshot/merge';
import { noEntries } from '../../../scripts/sync/snapshot/snapshot-entry';
import type { Fields } from '../../../scripts/sync/strapi/unwrap';
import { byCollection } from '../../../src/content/types/registry';

const upload = (url: string) => ({ url, hash: 'toit_5f1c', name: 'toit.jpg' });

function readArticle(cover: string, body: string, baseUrl = 'https://cms.example.org') {
  const block = { __component: 'shared.rich-text', body };
  const texts = { title: 'A', slug: 'a', description: 'Deux phrases.' };
  const article = { documentId: 'a', ...texts, cover: upload(cover), blocks: [block] };
  const content = { ...byCollection((): Fields[] => []), articles: [article] };
  const reads = readEntries(content, { baseUrl });
  const library = findLibrary([reads], { baseUrl });
  return { reads, library, wanted: wantedFiles([reads], library).map(({ url }) => url) };
}

test.each([
  ['http in the text', 'https://cdn.example.net', 'http://cdn.example.net'],
  ['http with its port', 'https://cdn.example.net', 'http://cdn.example.net:80'],
  ['https with its port', 'https://cdn.example.net', 'https://cdn.example.net:443'],
  ['no protocol in the text', 'https://cdn.example.net', '//cdn.example.net'],
  ['www in the text', 'https://cdn.example.net', 'https://www.cdn.example.net'],
  ['a name in capitals', 'https://cdn.example.net', 'HTTP://CDN.Example.net'],
  ['http at Strapi', '', 'http://cms.example.org/uploads'],
  ['http in Strapi itself', 'http://cms.example.org/uploads', ''],
])('%s: one library, asked by https', (_title, known, typed) => {
  const folder = (address: string) => (address === '' ? '/uploads' : address);
  const { wanted } = readArticle(`${folder(known)}/t.jpg`, `![](${folder(typed)}/u.jpg)`);
  const expected = known.includes('cdn')
    ? 'https://cdn.example.net'
    : 'https://cms.example.org/uploads';
  expect(wanted).toEqual([`${expected}/t.jpg`, `${expected}/u.jpg`]);
});

test('https in the text, http in Strapi: the file is asked for where Strapi has it', () => {
  const { wanted } = readArticle(
    'http://cdn.example.net/t.jpg',
    '![](https://cdn.example.net/u.jpg)',
  );
  expect(wanted[1]).toBe('http://cdn.example.net/u.jpg');
});

test.each(['http://cdn.example.net:8080/t.jpg', 'http://cdn.example.net.evil.fr/t.jpg'])(
  '%s is not the library of https://cdn.example.net',
  (picture) => {
    const { wanted } = readArticle('https://cdn.example.net/t.jpg', `![](${picture})`);
    expect(wanted).toEqual(['https://cdn.example.net/t.jpg']);
  },
);

test('an upload keeps the signs of its name, in the Unicode form that its server knows', () => {
  const decomposed = 'e\u0301te\u0301';
  const names = ['Toit #2_a1b2c3d4e5.jpg', '100 % solaire ?_a1.jpg', `${decomposed}_a1.jpg`];
  for (const name of names) {
    const { wanted } = readArticle(`/uploads/${name}`, '');
    expect(wanted.map((url) => decodeURIComponent(new URL(url).pathname))).toEqual([
      `/uploads/${name}`,
    ]);
    expect(new URL(wanted[0] ?? '').search).toBe('');
  }
});

test('what is said of a file is said of its field, once for each use as a picture', () => {
  const { reads, library, wanted } = readArticle(
    '/uploads/a.gif',
    '![](/uploads/a.gif) [ici](/uploads/a.gif)',
  );
  const facts = { mime: 'image/gif', bytes: 1, width: 9, height: 9, placeholder: null };
  const name = 'a.00000000.gif';
  const stored = { name, facts, path: '', isNew: false, key: null, advice: 'bouge.' };
  const file: StoredFile = { status: 'stored', ...stored };
  const files = new Map(wanted.map((url) => [url, file]));
  const nothing = { entries: noEntries, media: {} };
  const { problems, entries } = mergeEntries(nothing, reads, {
    files,
    library,
    site: { url: 'https://site.example', routes: new Set(), articles: new Set() },
  });
  const said = problems.filter(({ message }) => message.endsWith('bouge.'));
  expect(said.map(({ severity, field }) => `${severity} ${field}`)).toEqual([
    'advice cover',
    'advice blocks.0.body',
  ]);
  expect(entries.articles).toMatchObject([{ document: { cover: { file: name } } }]);
});

test.each<[string, FetchedFile, string]>([
  ['is gone', { status: 'lost', reason: 'HTTP 404' }, 'envoyez-le de nouveau'],
  ['is refused', { status: 'refused', reason: 'vide' }, 'envoyez-le de nouveau'],
  ['did not come', { status: 'lost', reason: '503', isThere: true }, 'à la prochaine publication'],
])('what helps if a file %s', (_title, file, help) => {
  const { reads, wanted, library } = readArticle('/uploads/a.jpg', 'Texte');
  const files = new Map(wanted.map((url) => [url, file]));
  const nothing = { entries: noEntries, media: {} };
  const { problems } = mergeEntries(nothing, reads, {
    files,
    library,
    site: { url: 'https://site.example', routes: new Set(), articles: new Set() },
  });
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining(help)]);
});
