/** Ways for a server to answer badly, from a plain error to a body that never ends. */
import type { Behaviour } from './fake-strapi';
import { answerError } from './strapi-answers';

/** An error as Strapi words it. */
export function refuse(status: number, headers: Record<string, string | number> = {}): Behaviour {
  return ({ response }) => {
    const { body, headers: own } = answerError(status);
    response.writeHead(status, { ...own, ...headers }).end(body);
  };
}

/** Any body, said to be JSON unless told otherwise. */
export function say(
  body: string | Buffer,
  headers: Record<string, string | number> = {},
  status = 200,
): Behaviour {
  return ({ response }) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
}

/** Strapi’s own answer with its JSON changed. `page` is the page asked for. */
export function alter(change: (json: unknown, page: number) => unknown): Behaviour {
  return ({ response, answer, url }) => {
    const page = Number(url.searchParams.get('pagination[page]') ?? 1);
    const json: unknown = JSON.parse(answer.body.toString('utf8'));
    const body = JSON.stringify(change(json, page));
    response.writeHead(answer.status, answer.headers).end(body);
  };
}

export function redirectTo(address: string | ((path: string) => string)): Behaviour {
  return ({ response, request }) => {
    const location = typeof address === 'string' ? address : address(request.url ?? '/');
    response.writeHead(302, { location }).end();
  };
}

export const hangUp: Behaviour = ({ request }) => request.socket.destroy();

export const stayMute: Behaviour = () => undefined;

/** Half of the promised bytes, then the line drops. */
export const breakOff: Behaviour = ({ response, answer }) => {
  const { body, headers, status } = answer;
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.write(body.subarray(0, Math.ceil(body.length / 2)), () => response.destroy());
};

/** Half of the body, sent as if it were all. */
export const cutShort: Behaviour = ({ response, answer }) => {
  const half = answer.body.subarray(0, Math.ceil(answer.body.length / 2));
  response.writeHead(answer.status, answer.headers).end(half);
};

/** Half of the body, then silence on an open line. */
export const stall: Behaviour = ({ response, answer }) => {
  const { body, headers, status } = answer;
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.write(body.subarray(0, Math.ceil(body.length / 2)));
};

/** As fast as the other side takes it, for ever. */
export const neverEnd: Behaviour = ({ response, answer }) => {
  response.writeHead(answer.status, answer.headers);
  const chunk = Buffer.alloc(256 * 1024, ' ');
  const pour = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', pour);
  pour();
};
