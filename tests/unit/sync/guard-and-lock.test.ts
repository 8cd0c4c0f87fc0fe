import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { filesOf } from '../../../scripts/sync/documents';
import { findRemovals } from '../../../scripts/sync/guard';
import { takeLock } from '../../../scripts/sync/lock';
import type { Results } from '../../../scripts/sync/normalise';
import type { PreviousSnapshot } from '../../../scripts/sync/previous-snapshot';

const services = (count: number) =>
  filesOf(
    'services',
    Array.from({ length: count }, (_, index) => ({ id: `s${index}` })),
  );

function refused(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): number {
  const nothing = new Map();
  const old = {
    hero: nothing,
    about: nothing,
    services: before,
    testimonials: nothing,
    gallery: nothing,
    articles: nothing,
  };
  const empty = { status: 'ok', files: nothing } as const;
  const results: Results = {
    hero: empty,
    about: empty,
    services: { status: 'ok', files: after },
    testimonials: empty,
    gallery: empty,
    articles: empty,
  };
  const previous: PreviousSnapshot = { manifest: null, collections: old, redirects: [] };
  return findRemovals(previous, results, []).length;
}

describe('the guard', () => {
  test.each([
    [10, 10, 0],
    [10, 7, 0],
    [10, 6, 1],
    [3, 2, 1],
    [1, 0, 1],
    [0, 0, 0],
    [0, 5, 0],
  ])('%i entries becoming %i', (before, after, count) => {
    expect(refused(services(before), services(after))).toBe(count);
  });

  test('counts entries, not their number: all others in place of these is a loss', () => {
    const others = filesOf('services', [{ id: 'x' }, { id: 'y' }]);
    expect(refused(services(2), others)).toBe(1);
  });
});

describe('the lock', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  const file = path.join(folder, 'lock');
  const now = new Date('2026-01-01T00:00:00Z');
  const held = (more: object) =>
    writeFileSync(
      file,
      JSON.stringify({
        pid: 1,
        host: hostname(),
        since: now.toISOString(),
        processStart: null,
        ...more,
      }),
    );
  afterEach(() => rmSync(file, { force: true }));

  test('is held by one at a time, and given back', () => {
    const lock = takeLock(file, now);
    expect(() => takeLock(file, now)).toThrow('Une autre synchronisation est en cours');
    lock.release();
    takeLock(file, now).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('of a process that died is taken over', () => {
    held({ pid: 2 ** 22 + 1 });
    takeLock(file, now).release();
  });

  test('of a process whose number somebody else has now is taken over', () => {
    held({ pid: process.pid, processStart: '1' });
    takeLock(file, now).release();
  });

  test('that was never written whole is taken over', () => {
    writeFileSync(file, '{"pid":');
    takeLock(file, now).release();
  });

  test('of another machine holds for hours', () => {
    held({ host: 'ailleurs' });
    expect(() => takeLock(file, new Date('2026-01-01T05:00:00Z'))).toThrow('ailleurs');
    takeLock(file, new Date('2026-01-01T07:00:00Z')).release();
  });
});
