/** The reader accepts a damaged snapshot, or refuses it with a message that a person understands. */
import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { SnapshotError } from '../../../src/content/snapshot/problems';
import { readSnapshot } from '../../../src/content/snapshot/read';
import { copySnapshot } from '../../support/make-snapshot';
import { mutate, mutations } from '../../support/mutate';

const directory = copySnapshot();
afterAll(() => rmSync(directory, { recursive: true }));

/** The reader’s error message, or null if it accepts the snapshot. */
function errorMessage(): string | null {
  try {
    readSnapshot(directory);
    return null;
  } catch (error) {
    // Any other error is a crash.
    if (error instanceof SnapshotError) return error.message;
    throw error;
  }
}

function expectReadable(message: string, file: string): void {
  expect(message).toMatch(/^(?:Un problème|\d+ problèmes) dans l’instantané du contenu/);
  expect(message).toMatch(/\n {2}• [a-z0-9/.-]+(?:json|\/|[a-z0-9])[^\n]* : /u);
  expect(message).toContain('npm run sync');
  expect(message).not.toMatch(/\[object Object\]|\n\s+at /);
  expect(message.length, file).toBeLessThan(20_000);
}

test('any damage is accepted, or refused with a message that names a file', () => {
  const counts = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(mutations, (mutation) => {
      const { file, undo } = mutate(directory, mutation);
      try {
        const message = errorMessage();
        counts[message === null ? 'accepted' : 'refused'] += 1;
        if (message !== null) expectReadable(message, file);
      } finally {
        undo();
      }
    }),
    { numRuns: 250 },
  );
  expect(errorMessage()).toBeNull();
  expect(counts.refused).toBeGreaterThan(80);
  expect(counts.accepted).toBeGreaterThan(8);
});
