/** Sends requests to Strapi and to the servers that hold its files, with limits and with retries. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CmsConfig } from '../../lib/cms-environment.ts';
import { systemCode } from '../../lib/errors.ts';
import { describeFailure } from './error-kinds.ts';
import type { FetchErrorKind } from './error-kinds.ts';
import { isRecord } from './unwrap.ts';
import type { Fields } from './unwrap.ts';

/** Limits of a request. The wait before retry n, counted from 0, is min(retryBaseMs · 2ⁿ, maxWaitMs). */
const requestLimits = {
  /** Maximum time of a whole response, as a multiple of the time-out: a server could send a byte a second for ever. */
  maxResponseTimeouts: 20,
  retries: 3,
  /** This limits the wait that a `Retry-After` header asks for, too. */
  maxWaitMs: 30_000,
  /** Maximum size of a body after decompression: about ten times the largest page of articles. */
  maxBytes: 50_000_000,
} as const;

/** Error of a request without a valid response. */
export class FetchError extends Error {
  /** Explanation in French of why the request failed. */
  readonly reason: string;
  readonly kind: FetchErrorKind;
  /** HTTP status; null if there was no response at all. */
  readonly status: number | null;

  constructor(url: string, reason: string, kind: FetchErrorKind, status: number | null = null) {
    super(`GET ${url} → ${status === null ? '' : `HTTP ${status}, `}${reason}`);
    this.name = 'FetchError';
    this.reason = reason;
    this.kind = kind;
    this.status = status;
  }
}

export interface ReceivedResponse {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/** Sends a request, and retries it if it is a GET request. It follows no redirect. @throws FetchError */
export async function request(
  method: 'GET' | 'HEAD',
  url: string,
  config: CmsConfig,
): Promise<ReceivedResponse> {
  const retries = method === 'GET' ? requestLimits.retries : 0;
  for (let retry = 0; retry < retries; retry += 1) {
    let requestedWaitMs = 0;
    try {
      const response = await requestOnce(method, url, config);
      if (response.status !== 429 && response.status < 500) return response;
      // This is NaN if the header contains a date.
      requestedWaitMs = Number(response.headers.get('retry-after')) * 1000;
    } catch (error) {
      const isRetried = error instanceof FetchError && /^(?:refused|no address)$/.test(error.kind);
      if (!isRetried) throw error;
    }
    const waitMs = requestedWaitMs > 0 ? requestedWaitMs : config.retryBaseMs * 2 ** retry;
    await sleep(Math.min(waitMs, requestLimits.maxWaitMs));
  }
  return requestOnce(method, url, config);
}

async function requestOnce(
  method: 'GET' | 'HEAD',
  url: string,
  { baseUrl, token, timeoutMs }: CmsConfig,
): Promise<ReceivedResponse> {
  const controller = new AbortController();
  const abortAfter = (ms: number) =>
    setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms);
  const startTimer = abortAfter(timeoutMs);
  const endTimer = abortAfter(timeoutMs * requestLimits.maxResponseTimeouts);
  // Only Strapi gets the token, never an object storage.
  const sendsToken = token !== null && new URL(url).origin === new URL(baseUrl).origin;
  try {
    const { status, headers, body } = await fetch(url, {
      method,
      headers: sendsToken ? { authorization: `Bearer ${token}` } : {},
      redirect: 'manual',
      signal: controller.signal,
    });
    clearTimeout(startTimer);
    const chunks: Uint8Array[] = [];
    let byteCount = 0;
    for await (const chunk of body ?? []) {
      byteCount += chunk.length;
      // Leaving the loop closes the connection.
      if (byteCount > requestLimits.maxBytes) {
        throw new FetchError(url, 'plus de 50 Mo', 'unknown', status);
      }
      chunks.push(chunk);
    }
    return { status, headers, bytes: Buffer.concat(chunks) };
  } catch (error) {
    if (error instanceof FetchError) throw error;
    const { kind, reason } = describeFailure({ code: codeOf(error) });
    throw new FetchError(url, reason, kind);
  } finally {
    clearTimeout(startTimer);
    clearTimeout(endTimer);
  }
}

/** Returns the code or the name of the innermost cause of an error: `fetch` wraps the errors of connections. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.cause === undefined ? (systemCode(error) ?? error.name) : codeOf(error.cause);
}

/** Returns the URL of a path of Strapi’s API, such as `/articles?populate=*`. */
export function apiUrl({ baseUrl }: CmsConfig, path: string): string {
  return `${baseUrl}/api${path}`;
}

/** Reads a path of the API and returns Strapi’s response, `{ data, meta }`. @throws FetchError */
export async function getJson(config: CmsConfig, path: string): Promise<Fields> {
  const url = apiUrl(config, path);
  // A redirect is an error: CMS_URL must be the API’s exact address.
  const { status, headers, bytes } = await request('GET', url, config);
  const body = parseJson(bytes);
  const isStrapi = isRecord(body) && 'data' in body;
  const { error = null } = isStrapi ? body : {};
  if (isStrapi && status < 300 && error === null) return body;
  const { message: errorText } = isRecord(error) ? error : {};
  const message = typeof errorText === 'string' ? errorText.slice(0, 300) : '';
  const isDamaged = body === undefined && !/^\s*</.test(bytes.toString('utf8', 0, 100));
  const { kind, reason } = describeFailure({ status, headers, isStrapi, isDamaged, message });
  throw new FetchError(url, reason, kind, status);
}

/** Parses JSON in UTF-8. Returns undefined if the bytes are anything else. */
function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
