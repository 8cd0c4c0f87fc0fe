/** Sends requests to one Strapi, with its token, with limits and with retries. */
import { EnvHttpProxyAgent, Pool, interceptors, request } from 'undici';
import type { buildConnector } from 'undici';
import type { CmsConfig } from '../../lib/cms-environment.ts';
import { systemCode } from '../../lib/errors.ts';
import { describeFailure } from './error-kinds.ts';
import type { FetchErrorKind } from './error-kinds.ts';
import { isRecord } from './unwrap.ts';
import type { Fields } from './unwrap.ts';

/** Limits of requests to Strapi. The wait before retry n, counted from 0, is min(retryBaseMs · 2ⁿ, maxWaitMs). */
const requestLimits = {
  /** Maximum time of a whole response, as a multiple of the time-out: a server could send a byte a second for ever. */
  maxResponseTimeouts: 20,
  retries: 3,
  maxWaitMs: 30_000,
  /** Maximum size of a response: about ten times the largest page of articles. */
  maxBytes: 50_000_000,
  requestsAtOnce: 4,
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

export interface Response {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

/** Sends a request. @throws FetchError */
type SendRequest = (method: 'GET' | 'HEAD', url: string) => Promise<Response>;

/**
 * Returns a function that sends requests and follows no redirect. It retries GET requests, but not HEAD requests.
 * @param maxBytes maximum size of a response’s body
 * @param connect opens the connections without a proxy
 */
export function createSend(
  { baseUrl, token, timeoutMs, retryBaseMs, proxies }: CmsConfig,
  maxBytes: number,
  connect?: buildConnector.connector,
): SendRequest {
  const limits = {
    connections: requestLimits.requestsAtOnce,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: maxBytes,
  };
  const agent = new EnvHttpProxyAgent({
    ...proxies,
    // Only HTTPS needs a tunnel, and many proxies refuse tunnels for HTTP.
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
      // This limits the wait that a `Retry-After` header asks for, too.
      maxTimeout: requestLimits.maxWaitMs,
      // Proxies have status codes of their own above 500.
      statusCodes: [429, ...Array.from({ length: 100 }, (_, index) => 500 + index)],
      // After the last retry the response itself is returned, because it tells whether Strapi or a proxy refused the
      // request.
      throwOnError: false,
    }),
    // Some servers compress without being asked. `maxSize` limits the number of decompressed bytes.
    interceptors.decompress({ skipErrorResponses: false, maxSize: maxBytes }),
  );
  const { origin } = new URL(baseUrl);
  const sendOnce: SendRequest = async (method, url) => {
    // Only Strapi gets the token, never an object storage.
    const sendsToken = token !== null && new URL(url).origin === origin;
    const headers = {
      accept: '*/*',
      'accept-encoding': 'identity',
      ...(sendsToken && { authorization: `Bearer ${token}` }),
    };
    const controller = new AbortController();
    // Undici forgets the signal if it refuses a response, such as one that is compressed more than five times.
    const { promise: timeout, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const error = new DOMException('', 'TimeoutError');
      controller.abort(error);
      reject(error);
    }, timeoutMs * requestLimits.maxResponseTimeouts);
    try {
      const sending = request(url, { method, dispatcher, headers, signal: controller.signal });
      const response = await Promise.race([sending, timeout]);
      const bytes = Buffer.from(await response.body.arrayBuffer());
      return { status: response.statusCode, headers: response.headers, bytes };
    } catch (error) {
      if (error instanceof FetchError) throw error;
      const { kind, reason } = describeFailure({ code: codeOf(error) });
      throw new FetchError(url, reason, kind);
    } finally {
      clearTimeout(timer);
    }
  };
  return (method, url) =>
    sendOnce(method, url).catch((error: unknown) => {
      // Undici does not retry a response that breaks off, so the request is sent once more.
      if (error instanceof FetchError && error.kind === 'refused') return sendOnce(method, url);
      throw error;
    });
}

/** Returns the code of an error. If a host has several addresses, it is the code for the first one. */
function codeOf(error: unknown): string {
  const firstError: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return systemCode(error) ?? systemCode(firstError) ?? (error instanceof Error ? error.name : '');
}

export type StrapiClient = Awaited<ReturnType<typeof connectToStrapi>>;

/** Returns a client, once it has found the prefix of the API. */
export async function connectToStrapi(config: CmsConfig) {
  const send = createSend(config, requestLimits.maxBytes);
  const { baseUrl, apiUrl } = await findApi(config.baseUrl, send);
  const urlOf = (path: string) => `${apiUrl}${path}`;
  return {
    /** Strapi’s address, without a slash at the end. */
    baseUrl,
    /** Returns the URL of a path below the API’s prefix, with its query. */
    urlOf,
    /** Sends a GET request and returns Strapi’s response, `{ data, meta }`. @throws FetchError */
    getJson: async (path: string): Promise<Fields> => {
      const url = urlOf(path);
      // A redirect is an error: CMS_URL must be the API’s exact address.
      const { status, headers, bytes } = await send('GET', url);
      const body = parseJson(bytes);
      const isStrapi = isRecord(body) && 'data' in body;
      const { error = null } = isStrapi ? body : {};
      if (isStrapi && status < 300 && error === null) return body;
      const { message: errorText } = isRecord(error) ? error : {};
      const message = typeof errorText === 'string' ? errorText.slice(0, 300) : '';
      const isDamaged = body === undefined && !/^\s*</.test(bytes.toString('utf8', 0, 100));
      const { kind, reason } = describeFailure({ status, headers, isStrapi, isDamaged, message });
      throw new FetchError(url, reason, kind, status);
    },
  };
}

/** Finds the API. An address with a path may be Strapi’s own, or end in a prefix of its API other than `/api`. */
async function findApi(
  address: string,
  send: SendRequest,
): Promise<{ baseUrl: string; apiUrl: string }> {
  const usualApi = { baseUrl: address, apiUrl: `${address}/api` };
  if (new URL(address).pathname === '/') return usualApi;
  const response = await send('GET', `${usualApi.apiUrl}/services`).catch(() => null);
  if (response?.status !== 404) return usualApi;
  return { baseUrl: address.slice(0, address.lastIndexOf('/')), apiUrl: address };
}

/** Parses JSON in UTF-8. Returns undefined if the bytes are anything else. */
function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
