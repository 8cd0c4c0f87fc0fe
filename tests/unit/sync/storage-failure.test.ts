/** When lost files mean that their storage is down, and not that an editor made a mistake. */
import { expect, test } from 'vitest';
import { describeStorageFailure } from '../../../scripts/sync/media/storage-failure';
import type { FetchedFile, WantedFile } from '../../../scripts/sync/media/fetched-file';

const facts = { mime: 'image/jpeg', bytes: 1, width: 9, height: 9, placeholder: null };
const fetched: Record<string, FetchedFile> = {
  lost: { status: 'lost', reason: 'HTTP 503' },
  gone: { status: 'lost', reason: 'HTTP 404', isThere: false },
  refused: { status: 'refused', reason: 'abîmé' },
  stored: { status: 'stored', name: 'x.00000000.jpg', facts, path: '', isNew: true, key: null },
};

/** @param words `lost` an upload that is lost; `lost!` one that the site shows; `lost?` an address in a text */
function isStorageDown(words: string, otherPictures = 0): boolean {
  const files = words.split(' ').map((word, index) => {
    const [, status = '', sign] = /^(\w+)(\W?)$/.exec(word) ?? [];
    const name = `photo-${index}`;
    const wanted: WantedFile =
      sign === '?'
        ? { url: `https://a.fr/${name}.jpg`, name: null, version: null }
        : { url: `https://a.fr/${name}.jpg`, name, version: '1' };
    return { wanted, status, isShown: sign === '!', name };
  });
  const shown = files.filter(({ isShown }) => isShown).map(({ name }) => name);
  const others = Array.from({ length: otherPictures }, (_, index) => `autre-${index}`);
  return (
    describeStorageFailure(
      files.map(({ wanted }) => wanted),
      new Map(files.map(({ wanted: { url }, status }) => [url, fetched[status] as FetchedFile])),
      Object.fromEntries([...shown, ...others].map((name) => [`${name}.00000000.jpg`, facts])),
    ) !== null
  );
}

test.each([
  ['the only picture of a site', 'lost!', 0, true],
  ['all four', 'lost! lost! lost! lost!', 0, true],
  ['the only picture of a first sync', 'lost', 0, true],
  ['all five of a first sync, in texts', 'lost? lost? lost? lost? lost?', 0, true],
  ['one of four', 'lost! stored! stored! stored!', 0, false],
  ['five of ten', 'lost! lost! lost! lost! lost! stored', 5, true],
  ['five of a hundred', 'lost! lost! lost! lost! lost! stored', 95, false],
  ['an address that an editor typed, in a site without pictures', 'lost?', 0, false],
  ['none: the only picture is damaged', 'refused!', 0, false],
  ['none: all pictures are, which is no mistake of an editor', 'refused! refused!', 0, true],
  ['none: the only picture of a first sync is empty', 'refused', 0, false],
  ['none: the only picture is not there', 'gone!', 0, false],
  ['none: the only picture of a first sync is not there', 'gone', 0, false],
  ['none at their addresses, of two', 'gone! gone!', 0, true],
  ['none at their addresses, of the five of a first sync', 'gone gone gone gone gone', 0, true],
  ['none: five of ten are damaged', 'refused! refused! lost! lost! lost! stored', 5, true],
] as const)('lost is %s: %s', (_title, words, others, expected) => {
  expect(isStorageDown(words, others)).toBe(expected);
});
