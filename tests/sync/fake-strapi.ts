/** A Strapi on this machine that can be told, for each address and each request to it, to misbehave. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { CmsContent } from './cms-content';
import { answerError, answerGet } from './strapi-answers';
import type { Answer, StrapiVersion } from './strapi-answers';

/** A request, the answer Strapi would give, and the way to give another one. */
export interface Exchange {
  url: URL;
  request: IncomingMessage;
  response: ServerResponse;
  answer: Answer;
}

export type Behaviour = (exchange: Exchange) => void;

export interface Received {
  path: string;
  host: string;
  hasToken: boolean;
}

export const cmsToken = 'jeton-de-test-5f1c';

export class FakeStrapi {
  content: CmsContent;
  version: StrapiVersion = 5;
  /** Every request so far, in order. */
  readonly received: Received[] = [];
  /** Bytes written to all clients, to see how much of an endless answer was taken. */
  bytesSent = 0;

  readonly #server = createServer((request, response) => this.#receive(request, response));
  readonly #sockets = new Set<Socket>();
  readonly #behaviours: { path: string; turns: readonly Behaviour[]; count: number }[] = [];

  private constructor(content: CmsContent) {
    this.content = content;
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => {
        this.bytesSent += socket.bytesWritten;
        this.#sockets.delete(socket);
      });
    });
  }

  static async start(content: CmsContent): Promise<FakeStrapi> {
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
   * The first request to the path gets the first behaviour, and so on; the last one stays. A path ending in
   * `/` stands for everything below it.
   */
  misbehave(path: string, ...turns: Behaviour[]): void {
    this.#behaviours.unshift({ path, turns, count: 0 });
  }

  countRequests(path: string): number {
    return this.received.filter((request) => fits(path, request.path)).length;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #receive(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', this.url);
    const authorization = request.headers.authorization;
    this.received.push({
      path: url.pathname,
      host: request.headers.host ?? '',
      hasToken: authorization !== undefined,
    });
    const isRefused = authorization !== undefined && authorization !== `Bearer ${cmsToken}`;
    const answer = isRefused ? answerError(401) : answerGet(this.content, this.version, url);
    const told = this.#behaviours.find(({ path }) => fits(path, url.pathname));
    const behave = told?.turns[Math.min(told.count, told.turns.length - 1)] ?? answerProperly;
    if (told) told.count += 1;
    // A client that has gone away is no reason for the server to fail.
    response.on('error', () => undefined);
    behave({ url, request, response, answer });
  }
}

export const answerProperly: Behaviour = ({ response, answer }) => {
  response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length });
  response.end(answer.body);
};

function fits(pattern: string, path: string): boolean {
  return pattern === path || (pattern.endsWith('/') && path.startsWith(pattern));
}
