import { expect, test } from 'vitest';
import {
  franceMapSize,
  franceOutline,
  franceRings,
  pointOnFranceMap,
} from '../../../src/domain/projects/france-map';
import { aroundTown, nearTown, nearestTown } from '../../../src/domain/projects/towns';

test('a project is said to be near the town that visitors know', () => {
  expect(nearestTown(42.77, 2.87)).toBe('Perpignan');
  expect(nearestTown(50.7, 3.16)).toBe('Lille');
  expect(nearestTown(-21.1, 55.5)).toBe('Saint-Denis de La Réunion');
});

test('the name of a town is joined as French wants it', () => {
  expect(['Perpignan', 'Avignon', 'Orléans', 'Le Mans', 'La Rochelle'].map(aroundTown)).toEqual([
    'autour de Perpignan',
    'autour d’Avignon',
    'autour d’Orléans',
    'autour du Mans',
    'autour de La Rochelle',
  ]);
  expect(['Perpignan', 'Avignon', 'Le Mans'].map(nearTown)).toEqual([
    'près de Perpignan',
    'près d’Avignon',
    'près du Mans',
  ]);
});

test('the map holds metropolitan France, north above south and west left of east', () => {
  const [lille, perpignan, brest] = [
    pointOnFranceMap(50.63, 3.06),
    pointOnFranceMap(42.7, 2.9),
    pointOnFranceMap(48.39, -4.49),
  ];
  if (!lille || !perpignan || !brest) throw new Error('A town of France is off its map.');
  expect(lille.y).toBeLessThan(perpignan.y);
  expect(brest.x).toBeLessThan(perpignan.x);
  for (const { x, y } of [lille, perpignan, brest]) {
    expect(x > 0 && x < franceMapSize.width && y > 0 && y < franceMapSize.height).toBe(true);
  }
  expect(pointOnFranceMap(-21.1, 55.5)).toBeNull();
  const [mainland = [], corsica = []] = franceRings;
  expect(mainland.length).toBeGreaterThan(corsica.length);
  for (const [latitude, longitude] of [...mainland, ...corsica]) {
    expect(pointOnFranceMap(latitude, longitude)).not.toBeNull();
  }
  expect(franceOutline).toMatch(/^M[\d L]+ZM[\d L]+Z$/);
});
