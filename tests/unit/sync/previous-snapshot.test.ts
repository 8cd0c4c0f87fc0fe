import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readPreviousSnapshot } from '../../../scripts/sync/snapshot/previous.ts';
import { copySnapshot, fixtureSnapshot, setJsonValue } from '../../support/make-snapshot.ts';

test('a sync replaces demo content only on request, and keeps none of its entries', () => {
  expect(() => readPreviousSnapshot(fixtureSnapshot, 'strapi', false)).toThrow('--replace-demo');
  const { entries, manifest } = readPreviousSnapshot(fixtureSnapshot, 'strapi', true);
  expect(manifest?.source).toBe('demo');
  expect(Object.values(entries).flat()).toEqual([]);
});

test('drafts and published content never replace each other', () => {
  expect(() => readPreviousSnapshot(fixtureSnapshot, 'drafts', true)).toThrow(
    'contient du contenu publié',
  );
  const draftsSnapshot = copySnapshot();
  setJsonValue(path.join(draftsSnapshot, 'manifest.json'), ['source'], 'drafts');
  expect(() => readPreviousSnapshot(draftsSnapshot, 'strapi', true)).toThrow(
    'contient des brouillons',
  );
  rmSync(draftsSnapshot, { recursive: true });
});
