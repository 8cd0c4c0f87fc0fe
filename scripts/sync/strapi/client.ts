/** HTTP with one Strapi: its token, limits and retries, and only a few requests at once. */
import { EnvHttpProxyAgent, Pool, interceptors, request } from 'undici';
import type { buildConnector } from 'undici';
import type { CmsConfig } from '../../lib/cms-environment';
import { systemCode } from '../../lib/errors';
import { describeNetworkError, describeRefusal, parseJson } from './refusals';
import type { RequestKind } from './refusals';
import { isRecord } from './unwrap';
import type { Fields } from './unwrap';
import { unzip } from './unzip';

/** Of one request. The wait before retry n, counted from 0: min(retryBaseMs · 2ⁿ, longestWaitMs). */
export const requestLimits = {
  /** A whole response may take this many times the configured time-out: a server could send a byte a second for ever. */
  longestResponseTimeouts: 20,
  retries: 3,
  longestWaitMs: 30_000,
  /** About ten times the largest page of articles. */
  largestBytes: 50_000_000,
  requestsAtOnce: 4,
} as const;

/** Why no valid response came, for developers. */
export class RequestError extends Error {
  /** Status and reason, without the URL. */
  readonly details: string;

  constructor(
    readonly url: string,
    reason: string,
    /** Null if there was no response at all. */
    readonly status: number | null = null,
    readonly kind: RequestKind = 'other',
  ) {
    const details = status === null ? reason : `HTTP ${status}, ${reason}`;
    super(`GET ${url} → ${details}`);
    this.name = 'RequestError';
    this.details = details;
  }
}

export interface StrapiClient {
  /** Whose permissions count. */
  access: 'public' | 'token';
  /** `path` starts below `/api` and includes the query. */
  urlOf(path: string): string;
  /**
   * `{ data, meta }`. Null for a single type that is empty or only a draft: Strapi’s own 404, which is not that of a
   * wrong address. @throws RequestError
   */
  getJson(path: string): Promise<Fields | null>;
}

/** Undici’s own list, and time-outs. */
const retriedErrors = [
  ...['ECONNRESET', 'ECONNREFUSED', 'ENOTFOUND', 'ENETDOWN', 'ENETUNREACH', 'EHOSTDOWN'],
  ...['EHOSTUNREACH', 'EPIPE', 'EAI_AGAIN', 'ETIMEDOUT', 'UND_ERR_SOCKET'],
  ...['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'],
];

/** Too many requests, and every 5xx: proxies have codes of their own. */
const retriedStatuses = [429, ...Array.from({ length: 100 }, (_, index) => 500 + index)];

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
  const retrying = agent.compose(
    interceptors.retry({
      methods: ['GET'],
      maxRetries: requestLimits.retries,
      minTimeout: retryBaseMs,
      timeoutFactor: 2,
      // Also limits what a `Retry-After` header asks for.
      maxTimeout: requestLimits.longestWaitMs,
      statusCodes: retriedStatuses,
      errorCodes: retriedErrors,
      // The last answer says who refused.
      throwOnError: false,
    }),
    // Some servers compress though it is not asked for. The limit is one of the decompressed bytes.
    interceptors.decompress({ skipErrorResponses: false, maxSize: largestBytes }),
  );
  const { origin } = new URL(baseUrl);
  return async (method, url) => {
    // Only Strapi gets the token, never an object storage.
    const isOwn = token !== null && new URL(url).origin === origin;
    const headers = {
      accept: '*/*',
      'accept-encoding': 'identity',
      ...(isOwn && { authorization: `Bearer ${token}` }),
    };
    const signal = AbortSignal.timeout(timeoutMs * requestLimits.longestResponseTimeouts);
    try {
      const response = await request(url, { method, dispatcher: retrying, headers, signal });
      const bytes = Buffer.from(await response.body.arrayBuffer());
      return { status: response.statusCode, headers: response.headers, bytes };
    } catch (error) {
      throw toRequestError(url, error);
    }
  };
}

export function createStrapiClient(config: CmsConfig): StrapiClient {
  const send = createSend(config, requestLimits.largestBytes);
  const urlOf = (path: string) => `${config.baseUrl}/api${path}`;
  return {
    access: config.token === null ? 'public' : 'token',
    urlOf,
    getJson: async (path) => {
      const url = urlOf(path);
      // A redirect is an error: CMS_URL must be the API’s exact address.
      const response = await send('GET', url);
      const bytes = await unzip(response.bytes, requestLimits.largestBytes);
      if (bytes !== null) return parseResponse(url, { ...response, bytes });
      throw new RequestError(url, 'réponse compressée (gzip), mais illisible', 200, 'damaged');
    },
  };
}

/** For responses with status 200 that are of no use: a list that an editor changed meanwhile, a cut body. */
export async function retryOnce<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof RequestError && error.status === 200) return attempt();
    throw error;
  }
}

function toRequestError(url: string, error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  const { kind, reason } = describeNetworkError(codeOf(error));
  // Set if the retries ended with a response.
  const { statusCode } = error as { statusCode?: number };
  const status = kind === 'too large' || kind === 'damaged' ? 200 : statusCode;
  return new RequestError(url, reason, status, kind);
}

/** Of several addresses of a host, the first one’s. */
function codeOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return systemCode(error) ?? systemCode(first) ?? (error instanceof Error ? error.name : '');
}

function parseResponse(url: string, response: Response): Fields | null {
  const { status, bytes } = response;
  const refusal = describeRefusal({ url, ...response });
  if (refusal !== null) throw new RequestError(url, refusal.reason, status, refusal.kind);
  const body = parseJson(bytes);
  const { data, error } = isRecord(body) ? body : {};
  if (status === 404 && data === null && isRecord(error)) return null;
  const refuse = (reason: string) => new RequestError(url, reason, status);
  if (status >= 400) {
    const message = isRecord(error) && typeof error['message'] === 'string' ? error['message'] : '';
    throw refuse(message.slice(0, 300) || 'réponse refusée');
  }
  if (!isRecord(body) || !('data' in body) || isRecord(error)) {
    throw refuse('la réponse n’est pas un objet { data, meta } en JSON');
  }
  return body;
}
