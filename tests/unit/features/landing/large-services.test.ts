import { expect, test } from 'vitest';
import { countLargeServices } from '../../../../src/features/landing/model/large-services.ts';

test('two or three services are large, so that the others form pairs', () => {
  const largeServiceCounts = [0, 1, 2, 3, 4, 5, 12].map((count) => countLargeServices(count));
  expect(largeServiceCounts).toEqual([0, 1, 2, 3, 2, 3, 2]);
});
