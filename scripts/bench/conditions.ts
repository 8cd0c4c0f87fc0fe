/** What the visitors of a measurement have. */
export interface Conditions {
  /** Each measurement is the median of so many. */
  runs: number;
  /** How many times slower than here the processor is. */
  slowdown: number;
  /** As far as the browser’s clock knows. */
  daysSinceBuild: number;
  /** Of first views: slowed down, instead of reckoned. */
  isApplied: boolean;
}

/** Runs in a browser before the page’s own scripts. */
export function setClockAhead(days: number): void {
  const aheadMs = days * 86_400_000;
  const { now } = Date;
  Date.now = () => now() + aheadMs;
  globalThis.Date = new Proxy(Date, {
    construct(date, parts, target) {
      return Reflect.construct(date, parts.length > 0 ? parts : [date.now()], target) as Date;
    },
  });
}
