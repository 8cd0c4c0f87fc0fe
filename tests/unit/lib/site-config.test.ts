import { expect, test } from 'vitest';
import { openStreetMapAround } from '../../../src/lib/site-config.ts';

test('the map and the directions lead to the coordinates of the address', () => {
  expect(openStreetMapAround({ latitude: 42.7693, longitude: 2.8747 })).toEqual({
    src: 'https://www.openstreetmap.org/export/embed.html?bbox=2.8447%2C42.7533%2C2.9047%2C42.7853&layer=mapnik&marker=42.7693%2C2.8747',
    directions:
      'https://www.openstreetmap.org/directions?to=42.7693%2C2.8747#map=14/42.7693/2.8747',
  });
});
