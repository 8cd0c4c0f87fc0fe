interface TimeWindow {
  count: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** Limits the number of requests per key in a time window, which begins with the first request of a key. */
export class RequestLimit {
  /** Time windows by key, in the order in which they end. */
  readonly #windows = new Map<string, TimeWindow>();

  constructor(
    private readonly max: number,
    private readonly windowMs: number,
    /** Maximum number of stored keys. The oldest keys are dropped, so that memory and time stay bounded. */
    private readonly maxKeys = 10_000,
  ) {}

  /** Counts a request. @returns null if it is allowed, otherwise the seconds until the next request is allowed */
  take(key: string): number | null {
    const now = Date.now();
    let timeWindow = this.#windows.get(key);
    if (timeWindow === undefined || timeWindow.endsAt <= now) {
      this.#makeRoom(now);
      timeWindow = { count: 0, endsAt: now + this.windowMs };
      this.#windows.set(key, timeWindow);
    }
    if (timeWindow.count >= this.max) return Math.ceil((timeWindow.endsAt - now) / 1000);
    timeWindow.count += 1;
    return null;
  }

  #makeRoom(now: number): void {
    for (const [oldest, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < this.maxKeys) return;
      this.#windows.delete(oldest);
    }
  }

  get size(): number {
    return this.#windows.size;
  }
}
