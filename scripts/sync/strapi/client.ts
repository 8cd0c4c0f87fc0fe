/** Speaks HTTP with one Strapi: its token, its limits, its retries, never more than a few requests at once. */
import { Agent, interceptors, request } from 'undici';
import type { Dispatcher } from 'undici';
import type { CmsConfig } from '../command/config';
import { requestLimits } from '../command/limits';
import { systemCode } from '../command/sync-error';
import { isRecord } from './unwrap';
import type { Fields } from './unwrap';

/** Why no valid answer came, for developers. */
export class RequestError extends Error {
  /** Status and reason. */
  readonly details: string;

  constructor(
    url: string,
    reason: string,
    /** Null when there was no answer at all. */
    readonly status: number | null = null,
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
  /** The whole address of a question, for whoever reports on its answer. */
  addressOf(path: string): string;
  /**
   * `{ data, meta }`, or null for a single type that is empty or only a draft: Strapi’s own 404, not that of a wrong
   * address. `path` starts below `/api`, with its query. @throws RequestError
   */
  getJson(path: string): Promise<Fields | null>;
  /** @throws RequestError */
  getFile(url: string): Promise<Buffer>;
  /** What tells one version of a file from the next by its headers; null where they do not. @throws RequestError */
  fileVersion(url: string): Promise<string | null>;
}

/** Undici’s own list, and time-outs. */
const retriedErrors = [
  ...['ECONNRESET', 'ECONNREFUSED', 'ENOTFOUND', 'ENETDOWN', 'ENETUNREACH', 'EHOSTDOWN'],
  ...['EHOSTUNREACH', 'EPIPE', 'EAI_AGAIN', 'ETIMEDOUT', 'UND_ERR_SOCKET'],
  ...['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'],
];

/** Too many requests, and all of 5xx: those of proxies, too. */
const retriedStatuses = [429, ...Array.from({ length: 100 }, (_, index) => 500 + index)];

export function createStrapiClient(config: CmsConfig): StrapiClient {
  const { baseUrl, token, timeoutMs, retryBaseMs } = config;
  const agent = new Agent({
    connections: requestLimits.requestsAtOnce,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: requestLimits.largestBytes,
  });
  const retrying = agent.compose(
    interceptors.retry({
      maxRetries: requestLimits.retries,
      minTimeout: retryBaseMs,
      timeoutFactor: 2,
      // Also of what `Retry-After` asks for.
      maxTimeout: requestLimits.longestWaitMs,
      statusCodes: retriedStatuses,
      errorCodes: retriedErrors,
    }),
  );
  // The API’s own address is to be configured right: no redirect is followed there.
  const forFiles = retrying.compose(
    interceptors.redirect({ maxRedirections: requestLimits.redirectsOfFiles }),
  );
  const addressOf = (path: string) => `${baseUrl}/api${path}`;
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };

  const ask = async (url: string, method: 'GET' | 'HEAD', dispatcher: Dispatcher) => {
    // The token is for Strapi alone, never for the object storage that holds its files.
    const own = new URL(url).origin === new URL(baseUrl).origin ? authorization : {};
    const signal = AbortSignal.timeout(timeoutMs * requestLimits.timeoutsInAll);
    try {
      const headers = { accept: '*/*', 'accept-encoding': 'identity', ...own };
      const answer = await request(url, { method, dispatcher, headers, signal });
      const bytes = Buffer.from(await answer.body.arrayBuffer());
      return { status: answer.statusCode, headers: answer.headers, bytes };
    } catch (error) {
      throw requestError(url, error);
    }
  };

  return {
    access: token === null ? 'public' : 'token',
    addressOf,
    getJson: async (path) => {
      const url = addressOf(path);
      return readJson(url, await ask(url, 'GET', retrying));
    },
    getFile: async (url) => {
      const { status, headers, bytes } = await ask(url, 'GET', forFiles);
      // A storage in maintenance answers with a page.
      const isPage = String(headers['content-type']).startsWith('text/html');
      if (status === 200 && !isPage) return bytes;
      const reason = status === 404 ? 'fichier introuvable' : 'fichier refusé';
      throw new RequestError(url, reason, status);
    },
    fileVersion: async (url) => {
      const { status, headers } = await ask(url, 'HEAD', forFiles);
      const { etag, 'last-modified': modified, 'content-length': length } = headers;
      const isKnown = status === 200 && (etag !== undefined || modified !== undefined);
      return isKnown ? [etag, modified, length].join(' ') : null;
    },
  };
}

/** For what an editor’s click or a dropped line spoilt, though the status was good: a list that shifted, a cut body. */
export async function onceMore<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof RequestError && error.status === 200) return attempt();
    throw error;
  }
}

function requestError(url: string, error: unknown): RequestError {
  const code = systemCode(error) ?? (error instanceof Error ? error.name : '');
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') {
    return new RequestError(url, 'réponse trop grande', 200);
  }
  const { statusCode } = error as { statusCode?: number };
  const [, reason] = reasons.find(([codes]) => codes.test(code)) ?? [];
  // Not the error’s own words, which are English and may name the CMS.
  return new RequestError(url, reason ?? `pas de réponse (${code})`, statusCode);
}

const reasons: [codes: RegExp, reason: string][] = [
  [/^UND_ERR_REQ_RETRY$/, 'réponse refusée ou interrompue'],
  [
    /TIMEOUT$|^TimeoutError$/,
    'pas de réponse, ou pas toute, dans le temps accordé (CMS_TIMEOUT_MS)',
  ],
];

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

function readJson(url: string, { status, headers, bytes }: Answer): Fields | null {
  const refuse = (reason: string) => new RequestError(url, reason, status);
  if (status >= 300 && status < 400) {
    const target = String(headers['location'] ?? 'nulle part');
    throw refuse(`redirection vers « ${target} » : mettez l’adresse exacte dans CMS_URL`);
  }
  const value = parse(bytes);
  const { data, error } = isRecord(value) ? value : {};
  if (status === 404 && data === null && isRecord(error)) return null;
  if (status >= 400) {
    // Strapi’s own words where there are some.
    const words = isRecord(error) && typeof error['message'] === 'string' ? error['message'] : '';
    throw refuse(words.slice(0, 300) || 'réponse refusée');
  }
  // A host that wakes up, or a proxy in maintenance, answers with a page.
  if (!isRecord(value) || !('data' in value) || isRecord(error)) {
    throw refuse('la réponse n’est pas un objet { data, meta } en JSON');
  }
  return value;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
