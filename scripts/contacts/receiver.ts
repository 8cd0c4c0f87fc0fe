/** Middleware for `/api/contacts` on this machine: stores contact requests, or forwards them to Strapi. */
import { appendFile, mkdir } from 'node:fs/promises';
import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { messageOf } from '../lib/errors';
import type { ContactsConfig } from './config';

const maxBodyBytes = 64 * 1024;
/** As long as the host waits. */
const cmsTimeoutMs = 26_000;
/** A request with the same content in this time is the same one, sent again by a visitor who got no answer. */
const repeatMs = 600_000;

/** Connect middleware. */
type ContactReceiver = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

interface Reply {
  status: number;
  /** JSON */
  body: string;
}

export function createContactReceiver(
  config: ContactsConfig,
  log: (line: string) => void = console.error,
): ContactReceiver {
  const storeOnce = createStore();
  const handle = async (request: IncomingMessage): Promise<Reply> => {
    if (request.method !== 'POST') return errorReply(405);
    // For JSON browsers send a CORS preflight from other sites, which gets no permission: so other types are refused.
    if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
      return errorReply(415);
    }
    const body = await readBody(request);
    if (body === null) return errorReply(413);
    if (typeof config.fail === 'number') return errorReply(config.fail);
    try {
      return config.kind === 'store'
        ? await storeOnce(body, config.file)
        : await forward(body, config.baseUrl, log);
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') {
        log(
          `Une demande de contact est peut-être perdue : ${config.kind === 'forward' ? config.baseUrl : ''} n’a pas répondu.`,
        );
        return errorReply(504);
      }
      log(`Une demande de contact est perdue : ${messageOf(error)}`);
      return errorReply(config.kind === 'store' ? 500 : 502);
    }
  };

  return (request, response, next) => {
    const [pathname] = (request.url ?? '').split('?', 1);
    if (pathname !== '/api/contacts') next();
    else if (config.fail === 'offline') response.destroy();
    else if (config.fail !== 'timeout') {
      // Rejects if the visitor leaves while sending.
      void handle(request).then(
        (reply) => send(response, reply),
        () => response.destroy(),
      );
    }
  };
}

function createStore() {
  /** By content; gone when it failed, or long ago. */
  const replies = new Map<string, Promise<Reply>>();
  return (body: string, file: string): Promise<Reply> => {
    const request = parseJson(body);
    if (request === null) return Promise.resolve(errorReply(400));
    const content = JSON.stringify(request);
    const known = replies.get(content);
    if (known) return known;
    const reply = store(request, file);
    const forget = () => replies.delete(content);
    replies.set(content, reply);
    reply.catch(forget);
    setTimeout(forget, repeatMs).unref();
    return reply;
  };
}

async function store(request: object, file: string): Promise<Reply> {
  await mkdir(path.dirname(file), { recursive: true });
  const line = JSON.stringify({ receivedAt: new Date().toISOString(), ...request });
  // Personal data: readable by this user only.
  await appendFile(file, `${line}\n`, { mode: 0o600 });
  return { status: 201, body: line };
}

/**
 * Sends neither the visitor’s headers nor the sync’s token. Logs no personal data: Strapi repeats rejected values in its
 * responses, so only their status is logged.
 */
async function forward(body: string, baseUrl: string, log: (line: string) => void): Promise<Reply> {
  const address = `${baseUrl}/api/contacts`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    // A redirected POST could become a GET, or go to another host.
    redirect: 'manual',
    signal: AbortSignal.timeout(cmsTimeoutMs),
  });
  if (!response.ok) log(`POST ${address} → HTTP ${response.status}`);
  return { status: response.status, body: await response.text() };
}

/** Null if it is too long; the rest is not read. */
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

function errorReply(status: number): Reply {
  return { status, body: JSON.stringify({ error: { status, message: STATUS_CODES[status] } }) };
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(status === 405 && { Allow: 'POST' }),
    // The unread rest of the body must not be parsed as the next request.
    ...(status === 413 && { Connection: 'close' }),
  });
  response.end(body);
}
