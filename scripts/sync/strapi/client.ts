/** Speaks HTTP with one Strapi: its token, its limits, its retries, never more than a few requests at once. */
import { Agent, interceptors, request } from 'undici';
import type { Dispatcher } from 'undici';
import type { CmsConfig } from '../command/config';
import { messageOf, systemCode } from '../command/sync-error';
import { isRecord } from './unwrap';

const maxBytes = 50_000_000;
const requestsAtOnce = 4;

/** Why no valid answer came, for developers: URL and status are part of it. */
export class RequestError extends Error {
  constructor(
    readonly url: string,
    readonly reason: string,
    /** Null when there was no answer at all. */
    readonly status: number | null = null,
    /** The answer was broken or did not add up: asking once more may help. */
    readonly isPassing = false,
  ) {
    super(`GET ${url} → ${status === null ? '' : `HTTP ${status}, `}${reason}`);
    this.name = 'RequestError';
  }
}

export type JsonAnswer =
  | { kind: 'found'; data: unknown; meta: unknown }
  /** A single type that is empty or only a draft: Strapi’s own 404, not that of a wrong address. */
  | { kind: 'not-found' };

export interface StrapiClient {
  /** The whole address of a question, for whoever reports on its answer. */
  addressOf(path: string): string;
  /** `path` starts below `/api`, with its query. @throws RequestError */
  getJson(path: string): Promise<JsonAnswer>;
  /** @throws RequestError */
  getFile(url: string): Promise<Buffer>;
  /** What tells one version of a file from the next by its headers; null where they do not. @throws RequestError */
  fileVersion(url: string): Promise<string | null>;
}

export function createStrapiClient({
  baseUrl,
  token,
  timeoutMs,
  retryBaseMs,
}: CmsConfig): StrapiClient {
  const agent = new Agent({
    connections: requestsAtOnce,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: maxBytes,
  });
  const retrying = agent.compose(
    interceptors.retry({
      // Waits min(1000 · 2ⁿ, 30000) ms, or what `Retry-After` asks for up to the same limit.
      maxRetries: 3,
      minTimeout: retryBaseMs,
      timeoutFactor: 2,
      maxTimeout: 30_000,
      statusCodes: [408, 425, 429, 500, 502, 503, 504],
      errorCodes: [
        ...['ECONNRESET', 'ECONNREFUSED', 'ENOTFOUND', 'ENETDOWN', 'ENETUNREACH', 'EHOSTDOWN'],
        ...['EHOSTUNREACH', 'EPIPE', 'EAI_AGAIN', 'ETIMEDOUT', 'UND_ERR_SOCKET'],
        ...['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'],
      ],
    }),
  );
  // Files may lie behind an object storage’s redirect; the API’s own address is to be configured right.
  const forFiles = retrying.compose(interceptors.redirect({ maxRedirections: 3 }));
  const addressOf = (path: string) => `${baseUrl}/api${path}`;
  const authorization: Record<string, string> =
    token === null ? {} : { authorization: `Bearer ${token}` };

  const ask = async (url: string, method: 'GET' | 'HEAD', dispatcher: Dispatcher) => {
    // The token is for Strapi alone, never for the object storage that holds its files.
    const own = new URL(url).origin === new URL(baseUrl).origin ? authorization : {};
    // A server may send a byte a second for ever: the whole has its limit too.
    const signal = AbortSignal.timeout(timeoutMs * 20);
    try {
      const headers = { accept: '*/*', 'accept-encoding': 'identity', ...own };
      const answer = await request(url, { method, dispatcher, headers, signal });
      const bytes = Buffer.from(await answer.body.arrayBuffer());
      return { status: answer.statusCode, headers: answer.headers, bytes };
    } catch (error) {
      throw requestError(url, error, timeoutMs);
    }
  };

  return {
    addressOf,
    getJson: async (path) => {
      const url = addressOf(path);
      return readJson(url, await ask(url, 'GET', retrying));
    },
    getFile: async (url) => {
      const { status, bytes } = await ask(url, 'GET', forFiles);
      if (status === 200) return bytes;
      throw new RequestError(
        url,
        status === 404 ? 'fichier introuvable' : 'fichier refusé',
        status,
      );
    },
    fileVersion: async (url) => {
      const { status, headers } = await ask(url, 'HEAD', forFiles);
      const { etag, 'last-modified': modified, 'content-length': length } = headers;
      const isTold = status === 200 && (etag !== undefined || modified !== undefined);
      return isTold ? [etag, modified, length].join(' ') : null;
    },
  };
}

/** For what an editor’s click or a dropped line made inconsistent: a list that shifted, a body cut short. */
export async function onceMore<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof RequestError && error.isPassing) return attempt();
    throw error;
  }
}

function requestError(url: string, error: unknown, timeoutMs: number): RequestError {
  const code = systemCode(error);
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : null;
  if (code === 'UND_ERR_REQ_RETRY') {
    // With a good status, the body broke off and could not be taken up where it ended.
    const isBroken = status !== null && status < 300;
    return new RequestError(
      url,
      isBroken ? 'réponse interrompue' : 'réponse refusée',
      status,
      isBroken,
    );
  }
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') {
    return new RequestError(url, `réponse de plus de ${maxBytes / 1_000_000} Mo`);
  }
  if (code?.endsWith('_TIMEOUT') === true) {
    return new RequestError(url, `pas de réponse pendant ${timeoutMs} ms`);
  }
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new RequestError(url, `réponse inachevée après ${timeoutMs * 20} ms`);
  }
  return new RequestError(url, messageOf(error), null, code === 'UND_ERR_SOCKET');
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

function readJson(url: string, { status, headers, bytes }: Answer): JsonAnswer {
  const fail = (reason: string, isPassing = false) =>
    new RequestError(url, reason, status, isPassing);
  const { location } = headers;
  if (status >= 300 && status < 400) {
    const target = typeof location === 'string' ? location : 'nulle part';
    throw fail(`redirection vers « ${target} » : mettez l’adresse exacte dans CMS_URL`);
  }
  const value = parse(bytes);
  const error = isRecord(value) && isRecord(value['error']) ? value['error'] : null;
  if (status >= 400 && status !== 404) throw fail(errorText(error));
  // A host that wakes up, or a proxy in maintenance, answers with a page.
  if (value === undefined) throw fail('la réponse n’est pas du JSON valable', status === 200);
  if (!isRecord(value)) throw fail('la réponse n’est pas un objet { data, meta }');
  if (status === 404) {
    if (value['data'] === null && error !== null) return { kind: 'not-found' };
    throw fail('adresse inconnue du serveur');
  }
  if (error !== null) throw fail(errorText(error));
  if (!('data' in value)) throw fail('la réponse n’a pas de clé « data »');
  return { kind: 'found', data: value['data'], meta: value['meta'] };
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Strapi’s own words where there are some. */
function errorText(error: Record<string, unknown> | null): string {
  const message = error?.['message'];
  return typeof message === 'string' ? message.slice(0, 300) : 'réponse refusée';
}
