/** A small Strapi that serves the recorded bodies, with pictures made for them, and does what a test tells it. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

export type Version = 'v4' | 'v5';
export type Json = Record<string, unknown>;

export interface FakeCms {
  url: string;
  /** Paths asked for, with their queries, in order. */
  requests: string[];
  /** JSON answers by path below `/api`; change them as an editor would. */
  bodies: Record<string, Json>;
  files: Map<string, Buffer>;
  /** Answers instead, when it returns true. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
  uploadsAsked: () => string[];
  close: () => Promise<void>;
}

const collections = ['hero', 'about', 'services', 'testimonials', 'gallery', 'articles'];

export function recorded(version: Version, name: string): Json {
  const file = new URL(`../../fixtures/cms/${version}/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(fileURLToPath(file), 'utf8')) as Json;
}

export function notFound(): Json {
  return { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found' } };
}

/** An empty Strapi: no single type, empty lists. */
export function emptyBodies(): Record<string, Json> {
  const list = {
    data: [],
    meta: { pagination: { page: 1, pageSize: 100, pageCount: 0, total: 0 } },
  };
  return Object.fromEntries(
    collections.map((name) => [
      `/${name}`,
      ['services', 'testimonials', 'articles'].includes(name) ? structuredClone(list) : notFound(),
    ]),
  );
}

export function listOf(entries: Json[], total = entries.length): Json {
  const pagination = { page: 1, pageSize: 100, pageCount: Math.ceil(total / 100), total };
  return { data: entries, meta: { pagination } };
}

export function recordedBodies(version: Version): Record<string, Json> {
  return Object.fromEntries(
    collections.map((name) => [`/${name}`, recorded(version, `both-${name}`)]),
  );
}

export async function startCms(bodies: Record<string, Json>): Promise<FakeCms> {
  const requests: string[] = [];
  const cms = {
    requests,
    bodies,
    files: new Map<string, Buffer>(),
    intercept: () => false,
    uploadsAsked: () => requests.filter((path) => path.startsWith('/uploads/')),
  } as Omit<FakeCms, 'url' | 'close'> as FakeCms;
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    requests.push(path);
    if (cms.intercept(request, response)) return;
    void answer(cms, path.split('?')[0] ?? '', response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cms.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  cms.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return cms;
}

async function answer(cms: FakeCms, path: string, response: ServerResponse): Promise<void> {
  if (path.startsWith('/uploads/')) {
    const file = cms.files.get(path) ?? (await generatedFile(path));
    response.writeHead(200, {
      'content-type': 'application/octet-stream',
      'last-modified': 'Sat, 21 Nov 2026 00:00:00 GMT',
    });
    response.end(file);
    return;
  }
  sendJson(response, cms.bodies[path.replace('/api', '')] ?? notFound());
}

export function sendJson(
  response: ServerResponse,
  body: Json,
  headers: Record<string, string> = {},
): void {
  const error = body['error'] as { status?: number } | undefined;
  response.writeHead(error?.status ?? 200, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** The same bytes for the same editor’s name, whatever hash Strapi put behind it. */
async function generatedFile(path: string): Promise<Buffer> {
  const stem = path.replace(/^\/uploads\//, '').replace(/(_[0-9a-f]{10})?\.\w+$/, '');
  if (path.endsWith('.pdf')) return Buffer.from(`%PDF-1.4\n% ${stem}\n%%EOF\n`);
  if (path.endsWith('.svg')) {
    return Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="9" height="9"/></svg>',
    );
  }
  return picture(stem, 1700);
}

export async function picture(
  seed: string,
  width: number,
  type: 'jpeg' | 'png' = 'jpeg',
): Promise<Buffer> {
  const code = Buffer.from(seed).reduce((sum, byte) => (sum * 31 + byte) % 0xffffff, 7);
  const background = { r: code >> 16, g: (code >> 8) & 255, b: code & 255 };
  const image = sharp({ create: { width, height: 20, channels: 3, background } });
  return type === 'png' ? image.png().toBuffer() : image.jpeg().toBuffer();
}
