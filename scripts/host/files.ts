/** Finds and sends files of the built site: nothing outside of it, nothing hidden, whole or in part. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { compress } from './compress';

/** What the host reads and does not serve. */
const ownFiles = ['/_headers', '/_redirects'];

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** The file that answers at an address, `/blog` being `blog.html`; null where there is none to be had. */
export function findFile(directory: string, pathname: string): string | null {
  const place = decodePath(pathname);
  if (place === null || ownFiles.includes(place)) return null;
  const parts = place.split('/');
  // `.well-known` alone is meant for the public; `..` leads out.
  if (parts.some((part) => part.startsWith('.') && part !== '.well-known')) return null;
  const candidates = [place, `${place}.html`, path.posix.join(place, 'index.html')];
  return candidates.map((name) => path.join(directory, name)).find(isFile) ?? null;
}

export function sendFile(
  file: string,
  status: number,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const bytes = readFileSync(file);
  // Weak, since the same bytes may be sent compressed.
  const tag = `W/"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
  const type = types[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
  response.setHeader('ETag', tag);
  if (status === 200 && knows(headers['if-none-match'], tag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', type);
  if (status === 200) response.setHeader('Accept-Ranges', 'bytes');
  // A part of something else is worth nothing: `If-Range` gets the whole.
  const isPart = status === 200 && method === 'GET' && headers['if-range'] === undefined;
  const range = isPart ? readRange(headers.range, bytes.length) : 'whole';
  if (range === 'nowhere') {
    response.writeHead(416, { 'Content-Range': `bytes */${bytes.length}` }).end();
  } else if (range === 'whole') {
    const { encoding, body } = compress(bytes, {
      type,
      tag,
      accepted: headers['accept-encoding'],
    });
    if (encoding !== null) response.setHeader('Content-Encoding', encoding);
    response.setHeader('Vary', 'Accept-Encoding');
    response.writeHead(status, { 'Content-Length': body.length }).end(body);
  } else {
    const [from, to] = range;
    response.setHeader('Content-Range', `bytes ${from}-${to}/${bytes.length}`);
    response.writeHead(206, { 'Content-Length': to - from + 1 }).end(bytes.subarray(from, to + 1));
  }
}

/** Null for what is no text, or holds what no file’s name can. */
function decodePath(pathname: string): string | null {
  try {
    const place = decodeURIComponent(pathname);
    return /[\0\\]/.test(place) ? null : place;
  } catch {
    return null;
  }
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

function knows(tags: string | undefined, tag: string): boolean {
  const weak = (text: string) => text.trim().replace(/^W\//, '');
  return (tags ?? '').split(',').some((one) => one.trim() === '*' || weak(one) === weak(tag));
}

/** First and last byte. Several parts at once, and what cannot be read, give the whole. */
function readRange(
  header: string | undefined,
  length: number,
): [from: number, to: number] | 'whole' | 'nowhere' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '')
    return last === '0' ? 'nowhere' : [Math.max(0, length - Number(last)), length - 1];
  const [from, to] = [Number(first), last === '' ? length - 1 : Number(last)];
  if (from >= length) return 'nowhere';
  return to < from ? 'whole' : [from, Math.min(to, length - 1)];
}
