/** Ways in which the fake Strapi misbehaves, from a plain error to a body that never ends. */
import * as zlib from 'node:zlib';
import { errorAnswer } from './fake-strapi.ts';
import type { Behaviour } from './fake-strapi.ts';

/** Sends an error in Strapi’s own format. */
export function sendError(
  status: number,
  headers: Record<string, string | number> = {},
): Behaviour {
  return ({ response }) => {
    const { body, headers: errorHeaders } = errorAnswer(status);
    response.writeHead(status, { ...errorHeaders, ...headers }).end(body);
  };
}

/** Sends this text or these bytes, whatever they are, as JSON. */
export function sendBody(body: string | Buffer, status = 200): Behaviour {
  return ({ response }) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
}

/**
 * Sends the proper answer after a change to its JSON.
 * @param change changes the JSON in place; gets the number of the requested page, too
 */
export function alterAnswer(change: (json: unknown, page: number) => void): Behaviour {
  return ({ response, answer, url }) => {
    const page = Number(url.searchParams.get('pagination[start]') ?? 0) / 100 + 1;
    const json: unknown = JSON.parse(answer.body.toString('utf8'));
    change(json, page);
    response.writeHead(answer.status, answer.headers).end(JSON.stringify(json));
  };
}

/** Sends a few hundred kilobytes that decompress to 200 MB. */
export const sendCompressionBomb: Behaviour = ({ response, answer }) => {
  response.writeHead(answer.status, { ...answer.headers, 'content-encoding': 'gzip' });
  response.end(zlib.gzipSync(Buffer.alloc(200_000_000)));
};

export function redirectTo(location: string): Behaviour {
  return ({ response }) => {
    response.writeHead(302, { location }).end();
  };
}

export const closeConnection: Behaviour = ({ request }) => request.socket.destroy();

export const neverAnswer: Behaviour = () => undefined;

/** Sends a space of the body every few milliseconds, without end. */
export const sendBodySlowly: Behaviour = ({ response, answer }) => {
  response.writeHead(answer.status, answer.headers);
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

/** Sends half of the announced bytes, and then drops the connection. */
export const sendHalfThenDisconnect: Behaviour = ({ response, answer }) => {
  const { body, headers, status } = answer;
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.write(body.subarray(0, Math.ceil(body.length / 2)), () => response.destroy());
};

/** Sends half of the body as if it were complete. */
export const sendHalfAsComplete: Behaviour = ({ response, answer }) => {
  const firstHalf = answer.body.subarray(0, Math.ceil(answer.body.length / 2));
  response.writeHead(answer.status, answer.headers).end(firstHalf);
};

/** Sends a body without end, as fast as the client reads it. */
export const sendEndlessBody: Behaviour = ({ response, answer }) => {
  response.writeHead(answer.status, answer.headers);
  const chunk = Buffer.alloc(256 * 1024, ' ');
  const sendChunks = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', sendChunks);
  sendChunks();
};
