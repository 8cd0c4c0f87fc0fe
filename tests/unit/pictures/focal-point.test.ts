import { expect, test } from 'vitest';
import { cropPosition, focalClasses } from '../../../src/pictures/focal-point.ts';

test.each([
  [null, '', '50% 50%'],
  [{ x: 72, y: 50 }, 'focal-x-70 focal-y-50', '72% 50%'],
  [{ x: 0, y: 97.4 }, 'focal-x-0 focal-y-100', '0% 97.4%'],
])('a picture with the focal point %j is cropped around it', (focalPoint, classes, position) => {
  expect(focalClasses(focalPoint)).toBe(classes);
  expect(cropPosition(focalPoint)).toBe(position);
});
