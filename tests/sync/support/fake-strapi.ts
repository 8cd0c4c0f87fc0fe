/** An HTTP server that responds like Strapi 5, and misbehaves on request. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { collectionNames } from '../../../src/content/types/registry.ts';
import type { StrapiContent } from './strapi-content.ts';

export interface StrapiAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A request, the answer that a real Strapi would give, and the response to write. */
interface Exchange {
  url: URL;
  request: IncomingMessage;
  response: ServerResponse;
  answer: StrapiAnswer;
}

export type Behaviour = (exchange: Exchange) => void;

interface ReceivedRequest {
  path: string;
  host: string;
  hasToken: boolean;
}

export const cmsToken = 'jeton-de-test-5f1c';

export class FakeStrapi {
  /** All requests so far, in order. */
  readonly received: ReceivedRequest[] = [];
  /** Number of bytes sent to all clients. It shows how much of an endless response the sync has read. */
  bytesSent = 0;

  readonly #server = createServer((request, response) => this.#receive(request, response));
  readonly #sockets = new Set<Socket>();
  readonly #behaviours: { path: string; turns: readonly Behaviour[]; count: number }[] = [];

  content: StrapiContent;

  private constructor(content: StrapiContent) {
    this.content = content;
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => {
        this.bytesSent += socket.bytesWritten;
        this.#sockets.delete(socket);
      });
    });
  }

  static async start(content: StrapiContent): Promise<FakeStrapi> {
    const cms = new FakeStrapi(content);
    await new Promise<void>((resolve) => cms.#server.listen(0, '127.0.0.1', resolve));
    return cms;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /**
   * Sets how requests to a path are answered: the first request gets the first behaviour, and so on; all further requests
   * get the last one. A path that ends in `/` stands for everything below it.
   */
  misbehave(path: string, ...behaviours: Behaviour[]): void {
    this.#behaviours.unshift({ path, turns: behaviours, count: 0 });
  }

  countRequests(path: string): number {
    return this.received.filter((request) => pathMatches(path, request.path)).length;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #receive(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', this.url);
    const { authorization, host = '' } = request.headers;
    this.received.push({ path: url.pathname, host, hasToken: authorization !== undefined });
    const isTokenRefused = authorization !== undefined && authorization !== `Bearer ${cmsToken}`;
    const answer = isTokenRefused ? errorAnswer(401) : properAnswer(this.content, url);
    const plannedBehaviours = this.#behaviours.find(({ path }) => pathMatches(path, url.pathname));
    const behaviour =
      plannedBehaviours?.turns[
        Math.min(plannedBehaviours.count, plannedBehaviours.turns.length - 1)
      ] ?? answerProperly;
    if (plannedBehaviours) plannedBehaviours.count += 1;
    // Without this listener, a client that disconnects early would crash the server.
    response.on('error', () => undefined);
    behaviour({ url, request, response, answer });
  }
}

export const answerProperly: Behaviour = ({ response, answer }) => {
  response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length });
  response.end(answer.body);
};

function pathMatches(pattern: string, path: string): boolean {
  return pattern === path || (pattern.endsWith('/') && path.startsWith(pattern));
}

const maxPageSize = 100;

/** Returns the answer of a real Strapi 5, whose formats, pagination and errors were measured. */
function properAnswer(content: StrapiContent, url: URL): StrapiAnswer {
  const upload = content.uploads.get(decodeURIComponent(url.pathname));
  if (upload) return { status: 200, headers: { 'content-type': upload.mime }, body: upload.bytes };
  const collection = collectionNames.find((type) => url.pathname === `/api/${type}`);
  const entries = collection && content[collection];
  if (!entries) return errorAnswer(404);
  if (!Array.isArray(entries)) return jsonAnswer({ data: entries, meta: {} });
  const pageSize = Math.min(Number(url.searchParams.get('pagination[limit]') ?? 25), maxPageSize);
  const firstEntryIndex = Number(url.searchParams.get('pagination[start]') ?? 0);
  return jsonAnswer({
    data: entries.slice(firstEntryIndex, firstEntryIndex + pageSize),
    meta: { pagination: { start: firstEntryIndex, limit: pageSize, total: entries.length } },
  });
}

function jsonAnswer(value: unknown, status = 200): StrapiAnswer {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return { status, headers, body: Buffer.from(JSON.stringify(value)) };
}

export function errorAnswer(status: number): StrapiAnswer {
  const error = { status, name: 'ApplicationError', message: 'An error occurred', details: {} };
  return jsonAnswer({ data: null, error }, status);
}
