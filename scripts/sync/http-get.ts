/** One GET that always ends: within its time, within its size, on the host it was meant for. */
import { messageOf } from './sync-error';

export interface GetLimits {
  /** For the headers, and for each next piece of the body. */
  timeoutMs: number;
  /** For the whole of it: a server may send a byte a second for ever. */
  totalMs: number;
  /** Of the body, decompressed. */
  maxBytes: number;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
  /** False when `wantsBody` declined it. */
  hasBody: boolean;
}

/** Why no valid answer came, for developers: URL and status are part of it. */
export class RequestError extends Error {
  readonly status: number | null;
  readonly isRetryable: boolean;
  /** What the server asked for with `Retry-After`. */
  readonly retryAfterMs: number | null;

  constructor(
    readonly url: string,
    readonly reason: string,
    more: { status?: number; isRetryable: boolean; retryAfterMs?: number | null },
  ) {
    super(`GET ${url} → ${more.status === undefined ? '' : `HTTP ${more.status}, `}${reason}`);
    this.name = 'RequestError';
    this.status = more.status ?? null;
    this.isRetryable = more.isRetryable;
    this.retryAfterMs = more.retryAfterMs ?? null;
  }
}

const maxRedirects = 5;

/**
 * Follows redirects on the same host only: elsewhere the token would leak and any machine of the
 * network could be reached. @throws RequestError
 */
export async function httpGet(
  url: string,
  headers: Readonly<Record<string, string>>,
  limits: GetLimits,
  wantsBody: (answer: { status: number; headers: Headers }) => boolean = () => true,
): Promise<Answer> {
  let target = url;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const answer = await getOnce(target, headers, limits, wantsBody);
    const location = answer.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(answer.status) || location === null) return answer;
    target = redirectTarget(target, location, answer.status);
  }
  throw new RequestError(url, `plus de ${maxRedirects} redirections`, { isRetryable: false });
}

function redirectTarget(from: string, location: string, status: number): string {
  const refuse = (reason: string) => new RequestError(from, reason, { status, isRetryable: false });
  if (!URL.canParse(location, from)) throw refuse(`redirection illisible vers « ${location} »`);
  const target = new URL(location, from);
  const { host, hostname, protocol } = new URL(from);
  const isUpgrade =
    protocol === 'http:' && target.protocol === 'https:' && target.hostname === hostname;
  if ((target.host === host && target.protocol === protocol) || isUpgrade) return target.href;
  throw refuse(`redirection refusée vers un autre hôte (${target.origin})`);
}

async function getOnce(
  url: string,
  headers: Readonly<Record<string, string>>,
  limits: GetLimits,
  wantsBody: (answer: { status: number; headers: Headers }) => boolean,
): Promise<Answer> {
  const controller = new AbortController();
  const abort = (reason: string) => () =>
    controller.abort(new RequestError(url, reason, { isRetryable: true }));
  const total = setTimeout(abort(`réponse inachevée après ${limits.totalMs} ms`), limits.totalMs);
  const late = abort(`pas de réponse pendant ${limits.timeoutMs} ms`);
  let idle = setTimeout(late, limits.timeoutMs);
  const stillAlive = () => {
    clearTimeout(idle);
    idle = setTimeout(late, limits.timeoutMs);
  };
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal: controller.signal });
    stillAlive();
    const { status, headers: received } = response;
    const hasBody = wantsBody({ status, headers: received });
    const body = hasBody
      ? await readBody(response, url, limits.maxBytes, stillAlive)
      : Buffer.alloc(0);
    return { status, headers: received, body, hasBody };
  } catch (error) {
    if (controller.signal.reason instanceof RequestError) throw controller.signal.reason;
    if (error instanceof RequestError) throw error;
    throw new RequestError(url, messageOf(error), { isRetryable: true });
  } finally {
    clearTimeout(total);
    clearTimeout(idle);
    // Lets go of a body that nobody read to its end.
    controller.abort();
  }
}

async function readBody(
  response: Response,
  url: string,
  maxBytes: number,
  stillAlive: () => void,
): Promise<Buffer> {
  if (response.body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    stillAlive();
    size += chunk.length;
    // Counted after decompression: a bomb is small on the wire.
    if (size > maxBytes) {
      throw new RequestError(url, `réponse de plus de ${Math.round(maxBytes / 1_000_000)} Mo`, {
        status: response.status,
        isRetryable: false,
      });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
