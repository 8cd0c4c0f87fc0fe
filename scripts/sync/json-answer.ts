/** Tells a valid answer of Strapi from everything else a URL can answer with. */
import { RequestError } from './http-get';
import type { Answer } from './http-get';
import { readRetryAfterMs } from './retry';

/** Deeper than any content type; what lies below would only exhaust the stack of who reads it. */
const maxDepth = 64;

export type JsonAnswer =
  | { kind: 'found'; data: unknown; meta: unknown }
  /** A single type that is empty or only a draft: Strapi’s own 404, not that of a wrong address. */
  | { kind: 'not-found' };

/** @throws RequestError, retryable where the same question may be answered properly in a moment. */
export function readJsonAnswer(url: string, answer: Answer, nowMs: number): JsonAnswer {
  const { status, headers } = answer;
  const fail = (reason: string, isRetryable: boolean) =>
    new RequestError(url, reason, {
      status,
      isRetryable,
      retryAfterMs: readRetryAfterMs(headers.get('retry-after'), nowMs),
    });
  const isPassing = status >= 500 || [408, 425, 429].includes(status);
  if (status >= 300 && status !== 404) throw fail(errorText(answer), isPassing);
  const type = headers.get('content-type') ?? 'aucun type';
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) {
    // A host that wakes up, or a proxy in maintenance, answers with a page: worth another try.
    throw fail(`la réponse n’est pas du JSON (${type})`, status === 200);
  }
  const value = parse(answer.body, fail);
  if (exceedsDepth(value)) throw fail(`JSON imbriqué sur plus de ${maxDepth} niveaux`, false);
  if (!isRecord(value)) throw fail('la réponse n’est pas un objet { data, meta }', false);
  if (status === 404) {
    if (value['data'] === null && isRecord(value['error'])) return { kind: 'not-found' };
    throw fail('adresse inconnue du serveur', false);
  }
  if (isRecord(value['error'])) throw fail(errorText(answer), false);
  if (!('data' in value)) throw fail('la réponse n’a pas de clé « data »', false);
  return { kind: 'found', data: value['data'], meta: value['meta'] };
}

function parse(
  body: Buffer,
  fail: (reason: string, isRetryable: boolean) => RequestError,
): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw fail(`JSON invalide (${reason.slice(0, 200)})`, true);
  }
}

/** Strapi’s own words where there are some. */
function errorText({ body }: Answer): string {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    const error = isRecord(value) && isRecord(value['error']) ? value['error'] : {};
    if (typeof error['message'] === 'string') return error['message'].slice(0, 300);
  } catch {
    // A page of a proxy: its status says enough.
  }
  return 'réponse refusée';
}

/** Without recursion: the value may be nested a million times. */
function exceedsDepth(root: unknown): boolean {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true;
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return false;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
