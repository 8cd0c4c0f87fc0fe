/** Tries again what may have been a passing trouble (specification, section 9: three retries, backoff). */
import { setTimeout as sleep } from 'node:timers/promises';
import { RequestError } from './http-get';

const retries = 3;
const longestWaitMs = 30_000;
/** Who asks for more than this will not answer during this sync. */
const hopelessWaitMs = 600_000;

/** `min(base · 2ⁿ, 30 000)` milliseconds for n = 0, 1, 2; a server’s `Retry-After` counts if it is longer. */
export function waitBeforeRetryMs(
  retry: number,
  baseMs: number,
  retryAfterMs: number | null,
): number {
  return Math.min(Math.max(baseMs * 2 ** retry, retryAfterMs ?? 0), longestWaitMs);
}

/** Seconds or a date; null when the header is missing or says neither. */
export function readRetryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}

/** @throws the last RequestError when nothing helped, or the first that no retry can help. */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  baseMs: number,
  onRetry: (error: RequestError, waitMs: number) => void,
): Promise<Result> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof RequestError) || !canRetry(error) || retry >= retries) throw error;
      const waitMs = waitBeforeRetryMs(retry, baseMs, error.retryAfterMs);
      onRetry(error, waitMs);
      await sleep(waitMs);
    }
  }
}

function canRetry({ isRetryable, retryAfterMs }: RequestError): boolean {
  return isRetryable && (retryAfterMs ?? 0) <= hopelessWaitMs;
}
