/** HTTP with one Strapi: its token, limits and retries, and only a few requests at once. */
import { EnvHttpProxyAgent, Pool, interceptors, request } from 'undici';
import type { buildConnector } from 'undici';
import type { CmsConfig } from '../../lib/cms-environment.ts';
import { systemCode } from '../../lib/errors.ts';
import { refusalOf } from './refusals.ts';
import type { RefusalKind } from './refusals.ts';
import { isRecord } from './unwrap.ts';
import type { Fields } from './unwrap.ts';

/** Of one request. The wait before retry n, counted from 0: min(retryBaseMs · 2ⁿ, longestWaitMs). */
const requestLimits = {
  /** A whole response may take this many times the configured time-out: a server could send a byte a second for ever. */
  longestResponseTimeouts: 20,
  retries: 3,
  longestWaitMs: 30_000,
  /** About ten times the largest page of articles. */
  largestBytes: 50_000_000,
  requestsAtOnce: 4,
} as const;

/** Why no valid response came. */
export class RequestError extends Error {
  readonly url: string;
  /** In French. */
  readonly reason: string;
  readonly kind: RefusalKind;
  /** Null if there was no response at all. */
  readonly status: number | null;

  constructor(url: string, reason: string, kind: RefusalKind, status: number | null = null) {
    super(`GET ${url} → ${status === null ? '' : `HTTP ${status}, `}${reason}`);
    this.name = 'RequestError';
    this.url = url;
    this.reason = reason;
    this.kind = kind;
    this.status = status;
  }
}

export interface Response {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

/** @throws RequestError */
type Send = (method: 'GET' | 'HEAD', url: string) => Promise<Response>;

/**
 * Requests with the limits of all, retried unless for headers alone. Follows no redirect.
 * @param largestBytes of a response’s body
 * @param connect opens the connections that go through no proxy
 */
export function createSend(
  { baseUrl, token, timeoutMs, retryBaseMs, proxies }: CmsConfig,
  largestBytes: number,
  connect?: buildConnector.connector,
): Send {
  const limits = {
    connections: requestLimits.requestsAtOnce,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: largestBytes,
  };
  const agent = new EnvHttpProxyAgent({
    ...proxies,
    // Only HTTPS needs a tunnel, and many proxies refuse any other.
    proxyTunnel: false,
    connect: connect ?? { timeout: timeoutMs },
    factory: (address, options: object) => new Pool(address, { ...options, ...limits }),
  });
  const dispatcher = agent.compose(
    interceptors.retry({
      methods: ['GET'],
      maxRetries: requestLimits.retries,
      minTimeout: retryBaseMs,
      timeoutFactor: 2,
      // Also limits what a `Retry-After` header asks for.
      maxTimeout: requestLimits.longestWaitMs,
      // Proxies have codes of their own.
      statusCodes: [429, ...Array.from({ length: 100 }, (_, index) => 500 + index)],
      // The last answer says who refused.
      throwOnError: false,
    }),
    // Some servers compress though it is not asked for. The limit is one of the decompressed bytes.
    interceptors.decompress({ skipErrorResponses: false, maxSize: largestBytes }),
  );
  const { origin } = new URL(baseUrl);
  const attempt: Send = async (method, url) => {
    // Only Strapi gets the token, never an object storage.
    const isOwn = token !== null && new URL(url).origin === origin;
    const headers = {
      accept: '*/*',
      'accept-encoding': 'identity',
      ...(isOwn && { authorization: `Bearer ${token}` }),
    };
    const signal = AbortSignal.timeout(timeoutMs * requestLimits.longestResponseTimeouts);
    try {
      const response = await request(url, { method, dispatcher, headers, signal });
      const bytes = Buffer.from(await response.body.arrayBuffer());
      return { status: response.statusCode, headers: response.headers, bytes };
    } catch (error) {
      if (error instanceof RequestError) throw error;
      const { kind, reason } = refusalOf({ code: codeOf(error) });
      throw new RequestError(url, reason, kind);
    }
  };
  return async (method, url) => {
    try {
      return await attempt(method, url);
    } catch (error) {
      // Undici does not request again what broke off in the middle.
      if (error instanceof RequestError && error.kind === 'refused') return attempt(method, url);
      throw error;
    }
  };
}

/** Of several addresses of a host, the first one’s. */
function codeOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return systemCode(error) ?? systemCode(first) ?? (error instanceof Error ? error.name : '');
}

export interface StrapiClient {
  /** Strapi’s address, without a slash at the end. */
  baseUrl: string;
  /** `path` starts below the API’s prefix and includes the query. */
  urlOf(path: string): string;
  /** `{ data, meta }`. @throws RequestError */
  getJson(path: string): Promise<Fields>;
}

export async function connectToStrapi(config: CmsConfig): Promise<StrapiClient> {
  const send = createSend(config, requestLimits.largestBytes);
  const { baseUrl, apiUrl } = await findApi(config.baseUrl, send);
  const urlOf = (path: string) => `${apiUrl}${path}`;
  return {
    baseUrl,
    urlOf,
    getJson: async (path) => {
      const url = urlOf(path);
      // A redirect is an error: CMS_URL must be the API’s exact address.
      const { status, headers, bytes } = await send('GET', url);
      const body = parseJson(bytes);
      const isStrapi = isRecord(body) && 'data' in body;
      const { error = null } = isStrapi ? body : {};
      if (isStrapi && status < 300 && error === null) return body;
      const { message = '' } = isRecord(error) ? error : {};
      const own = String(message).slice(0, 300);
      const isDamaged = body === undefined && !/^\s*</.test(bytes.toString('utf8', 0, 100));
      const { kind, reason } = refusalOf({ status, headers, isStrapi, isDamaged, message: own });
      throw new RequestError(url, reason, kind, status);
    },
  };
}

/** An address with a path may be Strapi’s, or end in a prefix of its API other than `/api`. */
async function findApi(address: string, send: Send): Promise<{ baseUrl: string; apiUrl: string }> {
  const usual = { baseUrl: address, apiUrl: `${address}/api` };
  if (new URL(address).pathname === '/') return usual;
  const response = await send('GET', `${usual.apiUrl}/services`).catch(() => null);
  if (response?.status !== 404) return usual;
  return { baseUrl: address.slice(0, address.lastIndexOf('/')), apiUrl: address };
}

/** Undefined for what is no JSON. */
function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
