import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { installationPowersKwc } from '../../../src/domain/simulator/assumptions';
import { layOutRoof, roofM } from '../../../src/domain/simulator/roof-layout';

const summary = (count: number) => {
  const { drawn, columns, rows } = layOutRoof(count);
  return { drawn, columns, rows };
};

describe('the drawn roof', () => {
  test('each power on offer has its drawing', () => {
    expect(installationPowersKwc.map((power) => summary(power * 2))).toEqual([
      { drawn: 6, columns: 3, rows: 2 },
      { drawn: 8, columns: 4, rows: 2 },
      { drawn: 12, columns: 4, rows: 3 },
      { drawn: 18, columns: 6, rows: 3 },
      { drawn: 24, columns: 8, rows: 3 },
      { drawn: 25, columns: 5, rows: 5 },
    ]);
  });

  test('30 panels are wanted and 25 fit, on their side', () => {
    const { panel, wanted, drawn } = layOutRoof(30);
    expect([wanted, drawn]).toEqual([30, 25]);
    expect(panel.width).toBeGreaterThan(panel.height);
  });

  test('no panel leaves the roof or lies on another, whatever their number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (count) => {
        const { positions, panel, drawn, columns, rows } = layOutRoof(count);
        expect(positions).toHaveLength(drawn);
        expect(drawn <= count && drawn <= columns * rows && drawn > columns * (rows - 1)).toBe(
          count > 0,
        );
        for (const { x, y } of positions) {
          expect(x).toBeGreaterThanOrEqual(-1e-9);
          expect(y).toBeGreaterThanOrEqual(-1e-9);
          expect(x + panel.width).toBeLessThanOrEqual(roofM.width + 1e-9);
          expect(y + panel.height).toBeLessThanOrEqual(roofM.height + 1e-9);
        }
        expect(new Set(positions.map(({ x, y }) => `${x.toFixed(6)} ${y.toFixed(6)}`)).size).toBe(
          drawn,
        );
      }),
    );
  });
});
