/** Receives contact requests at `/api/contacts` on this machine: stores them, or passes them on to Strapi. */
import { appendFile, mkdir } from 'node:fs/promises';
import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { messageOf } from '../sync/command/sync-error';
import type { ContactsConfig } from './config';

const maxBodyBytes = 64 * 1024;
/** As long as the form waits. */
const cmsTimeoutMs = 10_000;

/** For `(request, response, next)` servers; what is not a contact request goes to `next`. */
export type ContactReceiver = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

interface Answer {
  status: number;
  /** JSON */
  body: string;
}

export function createContactReceiver(
  config: ContactsConfig,
  log: (line: string) => void = console.error,
): ContactReceiver {
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    if (request.method !== 'POST') return refuse(405);
    // A page of another site may not send JSON without asking first, and is not answered.
    if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
      return refuse(415);
    }
    const body = await readBody(request);
    if (body === null) return refuse(413);
    if (typeof config.fail === 'number') return refuse(config.fail);
    try {
      return config.kind === 'store'
        ? await store(body, config.file)
        : await passOn(body, config.baseUrl, log);
    } catch (error) {
      log(`A contact request is lost: ${messageOf(error)}`);
      return refuse(config.kind === 'store' ? 500 : 502);
    }
  };

  return (request, response, next) => {
    const [pathname] = (request.url ?? '').split('?', 1);
    if (pathname !== '/api/contacts') next();
    else if (config.fail === 'offline') response.destroy();
    else if (config.fail !== 'timeout') {
      // Who leaves while sending gets no answer.
      void answer(request).then(
        (given) => send(response, given),
        () => response.destroy(),
      );
    }
  };
}

async function store(body: string, file: string): Promise<Answer> {
  const request = parseJson(body);
  if (request === null) return refuse(400);
  await mkdir(path.dirname(file), { recursive: true });
  const line = JSON.stringify({ receivedAt: new Date().toISOString(), ...request });
  // Names and addresses of people: for nobody else on this machine.
  await appendFile(file, `${line}\n`, { mode: 0o600 });
  return { status: 201, body: line };
}

/**
 * Anonymous, as visitors are: neither their headers nor the sync’s token go along. What is logged names nobody;
 * Strapi repeats refused values in its answers, so these are not logged.
 */
async function passOn(body: string, baseUrl: string, log: (line: string) => void): Promise<Answer> {
  const address = `${baseUrl}/api/contacts`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    // A redirected POST would arrive as a GET, or on another host.
    redirect: 'manual',
    signal: AbortSignal.timeout(cmsTimeoutMs),
  });
  if (!response.ok) log(`POST ${address} → HTTP ${response.status}`);
  return { status: response.status, body: await response.text() };
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

function parseJson(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function refuse(status: number): Answer {
  return { status, body: JSON.stringify({ error: { status, message: STATUS_CODES[status] } }) };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(status === 405 && { Allow: 'POST' }),
    // A body that nobody read to its end must not be taken for the next request.
    ...(status === 413 && { Connection: 'close' }),
  });
  response.end(body);
}
