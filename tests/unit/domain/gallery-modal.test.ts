import { describe, expect, test } from 'vitest';
import { projectAnchor, projectHash, projectIdInHash } from '../../../src/domain/projects/address';
import { projectPosition } from '../../../src/domain/projects/gallery';
import { swipeDirection } from '../../../src/islands/gallery-modal/use-steps';

describe('the address of a project', () => {
  test('names its card', () => {
    expect(projectHash('mas-thuir')).toBe(`#${projectAnchor('mas-thuir')}`);
    expect(projectIdInHash(projectHash('mas-thuir'))).toBe('mas-thuir');
  });

  test.each(['', '#', '#gallery', '#realisation', '#realisation-', 'realisation-mas', '#%'])(
    '%j names no project',
    (hash) => expect(projectIdInHash(hash)).toBeNull(),
  );
});

describe('the way through a collection', () => {
  const ids = ['a', 'b', 'c'];

  test('leads from each project to its neighbours', () => {
    expect(projectPosition(ids, 'b')).toEqual({
      number: 2,
      count: 3,
      neighbours: { previous: 'a', next: 'c' },
    });
  });

  test('goes round at both ends', () => {
    expect(projectPosition(ids, 'a').neighbours?.previous).toBe('c');
    expect(projectPosition(ids, 'c').neighbours?.next).toBe('a');
  });

  test('a single project has no neighbour', () => {
    expect(projectPosition(['a'], 'a')).toEqual({ number: 1, count: 1, neighbours: null });
  });
});

describe('a finger', () => {
  const from = { x: 200, y: 300 };

  test.each([
    ['to the left brings the next', { x: 150, y: 310 }, 'next'],
    ['to the right brings the previous', { x: 250, y: 290 }, 'previous'],
    ['that hardly moves does nothing', { x: 170, y: 300 }, null],
    ['that scrolls does nothing', { x: 195, y: 120 }, null],
    ['that goes astray does nothing', { x: 140, y: 340 }, null],
  ])('%s', (_, to, direction) => expect(swipeDirection(from, to)).toBe(direction));
});
