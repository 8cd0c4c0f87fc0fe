import { expect, test } from 'vitest';
import { areCurrent, mediaFacts } from '../../../src/content/media-facts';
import type { KnownFacts } from '../../../src/content/media-facts';

const house = 'maison.0a1b2c3d.jpg';
const gone = 'parti.0a1b2c3d.jpg';
const facts = {
  mime: 'image/jpeg',
  bytes: 9000,
  width: 800,
  height: 600,
  placeholder: '#a09a8b',
};
const blocks = [{ component: 'shared.rich-text', body: `![](media/${house}) ![](media/${gone})` }];

/** As a later build finds them. */
const kept = (): KnownFacts =>
  JSON.parse(JSON.stringify(mediaFacts(blocks, { [house]: facts }))) as KnownFacts;

test('the facts of every file a document speaks of are known', () => {
  expect(kept()).toEqual([
    [house, facts],
    [gone, null],
  ]);
});

test('they are current while nothing is said otherwise, whatever other files there are', () => {
  expect(areCurrent(kept(), { [house]: { ...facts }, 'autre.0a1b2c3d.jpg': facts })).toBe(true);
});

test.each([
  ['has another width', { [house]: { ...facts, width: 801 } }],
  ['has another placeholder', { [house]: { ...facts, placeholder: null } }],
  ['is gone', {}],
  ['has come', { [house]: facts, [gone]: facts }],
])('they are not when a file %s', (_, media) => {
  expect(areCurrent(kept(), media)).toBe(false);
});
