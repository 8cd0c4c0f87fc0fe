/** Speaks HTTP with one Strapi: its token, its limits, its retries, never more than a few questions at once. */
import type { CmsConfig } from './config';
import { RequestError, httpGet } from './http-get';
import type { Answer } from './http-get';
import { readJsonAnswer } from './json-answer';
import type { JsonAnswer } from './json-answer';
import { readRetryAfterMs, withRetries } from './retry';

const maxJsonBytes = 50_000_000;
export const maxFileBytes = 25_000_000;
const maxRequestsAtOnce = 4;

/** What a server says of a file’s version; equal ones mean equal files. */
export interface FileVersion {
  etag: string | null;
  lastModified: string | null;
  length: string | null;
}

export type FileAnswer =
  { kind: 'file'; bytes: Buffer; version: FileVersion } | { kind: 'unchanged' };

export interface StrapiClient {
  /** The whole address of a question, for whoever reports on its answer. */
  addressOf(path: string): string;
  /** `path` starts below `/api`, with its query. @throws RequestError */
  getJson(path: string): Promise<JsonAnswer>;
  /** `known`: the version already at hand, not to be fetched again. @throws RequestError */
  getFile(url: string, known: FileVersion | null): Promise<FileAnswer>;
}

export function createStrapiClient(config: CmsConfig, log: (line: string) => void): StrapiClient {
  const { baseUrl, token, timeoutMs, retryBaseMs } = config;
  const authorization: Record<string, string> =
    token === null ? {} : { authorization: `Bearer ${token}` };
  const limited = limitConcurrency(maxRequestsAtOnce);
  const persist = <Result>(attempt: () => Promise<Result>) =>
    limited(() =>
      withRetries(attempt, retryBaseMs, (error, waitMs) =>
        log(`${error.message} : nouvel essai dans ${waitMs} ms`),
      ),
    );

  const addressOf = (path: string) => `${baseUrl}/api${path}`;

  return {
    addressOf,
    getJson: (path) => {
      const url = addressOf(path);
      const limits = { timeoutMs, totalMs: timeoutMs * 4, maxBytes: maxJsonBytes };
      return persist(async () => {
        const answer = await httpGet(url, { accept: 'application/json', ...authorization }, limits);
        return readJsonAnswer(url, answer, Date.now());
      });
    },
    getFile: (url, known) => {
      // The token is for Strapi alone, never for the object storage that holds its files.
      const own = new URL(url).origin === new URL(baseUrl).origin ? authorization : {};
      const limits = { timeoutMs, totalMs: timeoutMs * 20, maxBytes: maxFileBytes };
      return persist(async () => {
        const headers = { accept: '*/*', ...own, ...conditions(known) };
        const answer = await httpGet(url, headers, limits, ({ status, headers: received }) =>
          status === 200 && known !== null ? !isSameVersion(known, versionOf(received)) : true,
        );
        return readFileAnswer(url, answer);
      });
    },
  };
}

function readFileAnswer(url: string, answer: Answer): FileAnswer {
  const { status, headers, body, hasBody } = answer;
  if (status === 304 || (status === 200 && !hasBody)) return { kind: 'unchanged' };
  if (status !== 200) {
    throw new RequestError(url, status === 404 ? 'fichier introuvable' : 'fichier refusé', {
      status,
      isRetryable: status >= 500 || [408, 425, 429].includes(status),
      retryAfterMs: readRetryAfterMs(headers.get('retry-after'), Date.now()),
    });
  }
  return { kind: 'file', bytes: body, version: versionOf(headers) };
}

function versionOf(headers: Headers): FileVersion {
  return {
    etag: headers.get('etag'),
    lastModified: headers.get('last-modified'),
    length: headers.get('content-length'),
  };
}

function conditions(known: FileVersion | null): Record<string, string> {
  return {
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  };
}

/** Strapi serves dates but never says 304: its headers tell, before the body is read. */
function isSameVersion(known: FileVersion, now: FileVersion): boolean {
  if (known.etag !== null) return known.etag === now.etag;
  return (
    known.lastModified !== null &&
    known.lastModified === now.lastModified &&
    known.length === now.length
  );
}

function limitConcurrency(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
