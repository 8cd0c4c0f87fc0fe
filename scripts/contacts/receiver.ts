/** Receives contact requests at `/api/contacts` on this machine, as the host’s rewrite to Strapi does online. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ContactsConfig } from './config';
import { passOn } from './pass-on';
import { openRequestFile } from './request-file';
import { accept, judgeContact, refuse } from './strapi-answers';
import type { Answer } from './strapi-answers';

const maxBodyBytes = 64 * 1024;

/** For `(request, response, next)` servers; what is not a contact request goes to `next`. */
export type ContactReceiver = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

export function createContactReceiver(
  config: ContactsConfig,
  log: (line: string) => void = console.error,
): ContactReceiver {
  const settle =
    config.kind === 'store' ? storeIn(config.file) : (body: string) => passOn(body, config, log);

  const answer = async (request: IncomingMessage): Promise<Answer | null> => {
    const refusal = refuseUnread(request);
    if (refusal !== null) return refusal;
    const body = await readBody(request);
    if (body === null) return refuse(413, 'PayloadTooLargeError', 'request entity too large');
    if (config.fail === 'timeout' || config.fail === 'offline') return null;
    if (config.fail !== null) return refuse(config.fail, 'Error', 'Failed on purpose');
    return await settle(body);
  };

  return (request, response, next) => {
    const [pathname = ''] = (request.url ?? '').split('?', 1);
    if (pathname.replace(/\/$/, '') !== '/api/contacts') {
      next();
      return;
    }
    void answer(request)
      .catch((error: unknown) => {
        // The code alone: a message could name what was sent.
        log(`A contact request was not stored: ${codeOf(error)}`);
        return refuse(500, 'InternalServerError', 'Internal Server Error');
      })
      .then((given) => {
        if (given !== null) send(response, given);
        else if (config.fail === 'offline') response.destroy();
      });
  };

  function storeIn(file: string) {
    const requests = openRequestFile(file);
    return async (body: string): Promise<Answer> => {
      const judgement = judgeContact(parseJson(body));
      if ('refusal' in judgement) return judgement.refusal;
      const { data } = judgement;
      const now = new Date();
      const id = await requests.append({ receivedAt: now.toISOString(), data });
      return accept(data, id, randomUUID(), now);
    };
  }
}

/** What the head of a request decides. */
function refuseUnread({ method, headers }: IncomingMessage): Answer | null {
  if (method !== 'POST') return refuse(405, 'MethodNotAllowedError', 'Method Not Allowed');
  const { host, origin } = headers;
  const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  if (!isOwn || site !== 'same-origin') {
    return refuse(403, 'ForbiddenError', 'Only this site’s own pages may send contact requests');
  }
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    return refuse(415, 'UnsupportedMediaTypeError', 'Content-Type must be application/json');
  }
  return null;
}

/** Null when it is too long: the rest stays unread. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  if (response.destroyed) return;
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === 405 && { Allow: 'POST' }),
    // A body that nobody read to its end must not be taken for the next request.
    ...(status === 413 && { Connection: 'close' }),
  });
  response.end(JSON.stringify(body));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unexpected error';
}
