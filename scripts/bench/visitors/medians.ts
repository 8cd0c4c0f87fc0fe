/** Many runs summed up as one: the median of each figure. */
import type { Run } from './lighthouse';

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

export function medianRun(runs: Run[]): Run {
  const of = (figure: (run: Run) => number) => median(runs.map(figure));
  return {
    scores: Object.fromEntries(
      Object.keys(runs[0]?.scores ?? {}).map((name) => [name, of((run) => run.scores[name] ?? 0)]),
    ),
    firstContentfulPaintMs: of((run) => run.firstContentfulPaintMs),
    largestContentfulPaintMs: of((run) => run.largestContentfulPaintMs),
    totalBlockingTimeMs: of((run) => run.totalBlockingTimeMs),
    layoutShift: of((run) => run.layoutShift),
  };
}
