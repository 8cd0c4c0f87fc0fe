/** HTTP with one Strapi: its token, limits and retries, and only a few requests at once. */
import { EnvHttpProxyAgent, Pool, interceptors, request } from 'undici';
import type { buildConnector } from 'undici';
import type { CmsConfig } from '../../lib/cms-environment';
import { withoutSecrets } from '../../lib/quoted';
import { systemCode } from '../../lib/errors';
import { isRecord } from './unwrap';
import type { Fields } from './unwrap';

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

const timeoutReason = 'pas de réponse, ou pas toute, dans le temps accordé (CMS_TIMEOUT_MS)';

/** Why no valid response came, for developers. */
export class RequestError extends Error {
  /** Status and reason, without the URL. */
  readonly details: string;

  constructor(
    url: string,
    reason: string,
    /** Null if there was no response at all. */
    readonly status: number | null = null,
    readonly kind: 'timeout' | 'too large' | 'other' = 'other',
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
    }),
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
      return parseResponse(url, await send('GET', url));
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
  const code = systemCode(error) ?? (error instanceof Error ? error.name : '');
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') {
    return new RequestError(url, 'réponse trop grande', 200, 'too large');
  }
  // Set if the retries ended with a response.
  const { statusCode } = error as { statusCode?: number };
  return /TIMEOUT$|^ETIMEDOUT$|^TimeoutError$/.test(code)
    ? new RequestError(url, timeoutReason, statusCode, 'timeout')
    : new RequestError(url, reasonOf(code), statusCode);
}

/** Not the error’s own message, which is in English and may name the CMS. */
function reasonOf(code: string): string {
  // So undici calls the two refusals of a proxy: of a tunnel, and of a request without a password.
  if (/^UND_ERR_(?:ABORTED|INVALID_ARG)$/.test(code)) {
    return 'refus du proxy : vérifiez HTTP_PROXY et HTTPS_PROXY';
  }
  if (code === 'UND_ERR_REQ_RETRY') return 'réponse refusée ou interrompue';
  return `pas de réponse (${code})`;
}

function parseResponse(url: string, { status, headers, bytes }: Response): Fields | null {
  const refuse = (reason: string) => new RequestError(url, reason, status);
  if (status >= 300 && status < 400) {
    const target = withoutSecrets(String(headers['location'] ?? 'nulle part'));
    throw refuse(`redirection vers « ${target} » : mettez l’adresse exacte dans CMS_URL`);
  }
  const body = parseJson(bytes);
  const { data, error } = isRecord(body) ? body : {};
  if (status === 404 && data === null && isRecord(error)) return null;
  if (status >= 400) {
    const message = isRecord(error) && typeof error['message'] === 'string' ? error['message'] : '';
    throw refuse(message.slice(0, 300) || 'réponse refusée');
  }
  // A host that is starting, or a proxy under maintenance, may send a page with status 200.
  if (!isRecord(body) || !('data' in body) || isRecord(error)) {
    throw refuse('la réponse n’est pas un objet { data, meta } en JSON');
  }
  return body;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
