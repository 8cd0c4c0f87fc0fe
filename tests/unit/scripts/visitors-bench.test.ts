import { describe, expect, it } from 'vitest';
import { readArguments } from '../../../scripts/bench/visitors/arguments';
import { barePage } from '../../../scripts/bench/visitors/bare-page';
import { median, medianRun } from '../../../scripts/bench/visitors/medians';

describe('what the bench is asked', () => {
  it('is everything, five times, unless said otherwise', () => {
    expect(readArguments([])).toEqual({
      runs: 5,
      pages: null,
      throttling: 'simulate',
      build: true,
      interactions: true,
    });
    expect(
      readArguments(['--runs', '3', '--pages', '/,/blog', '--no-build', '--applied']),
    ).toMatchObject({
      runs: 3,
      pages: ['/', '/blog'],
      throttling: 'devtools',
      build: false,
    });
    expect(readArguments(['--help'])).toBeNull();
  });

  it.each([
    [['--runs', '0'], '--runs 0'],
    [['--runs', 'many'], '--runs many'],
    [['--pages', 'blog'], '« blog »'],
    [['--page', '/'], '--page'],
  ])('is refused as %j', (args, fault) => {
    expect(() => readArguments(args)).toThrow(fault);
  });
});

describe('the bare page', () => {
  const picture = '<picture><source srcset="/a.avif 1w"><img src="/a.webp"></picture>';
  const html = (preload: string) =>
    `<title>Hélianthe</title>${preload}<link rel="preload" as="font" href="/a.woff2"><body><header><picture></picture></header><main>${picture}<p>Texte</p></main>`;

  it('has the title and the first picture, with what announces it, and nothing else', () => {
    const preload = '<link rel="preload" as="image" imagesrcset="/a.avif 1w">';
    const bare = barePage(html(preload));
    for (const part of ['<title>Hélianthe</title>', preload, picture]) expect(bare).toContain(part);
    expect(bare).not.toMatch(/woff2|Texte|header/);
  });

  it('has no picture where none is announced', () => {
    expect(barePage(html(''))).not.toContain('picture');
  });
});

describe('the median', () => {
  it('is the middle one, or between the two in the middle', () => {
    expect(median([5, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  it('is taken of each figure by itself', () => {
    const run = (ms: number, score: number) => ({
      scores: { performance: score },
      firstContentfulPaintMs: ms,
      largestContentfulPaintMs: ms * 2,
      totalBlockingTimeMs: 0,
      layoutShift: 0,
    });
    expect(medianRun([run(1, 100), run(3, 98), run(2, 99)])).toEqual(run(2, 99));
  });
});
