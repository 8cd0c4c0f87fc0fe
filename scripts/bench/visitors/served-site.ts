/** Two servers on this machine: the built site as its host serves it, and a bare page for each of its pages. */
import { createHash, createPublicKey } from 'node:crypto';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Http2SecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { generate } from 'selfsigned';
import { createHost } from '../../host/host';
import { readRules } from '../../host/rules';
import { barePage } from './bare-page';

export interface ServedSite {
  /** Without a slash at the end. */
  site: string;
  bare: string;
  /** Base64 of SHA-256, as Chromium is told which certificates to trust. */
  trustedKey: string;
  stop: () => Promise<void>;
}

const compress = promisify(brotliCompress);

export async function serveSite(directory: string, pages: string[]): Promise<ServedSite> {
  const compressed = await compressBeforehand(directory);
  const host = createHost(compressed, await readRules(compressed, 'netlify.toml'));
  const barePages = new Map<string, Buffer>();
  for (const page of pages) {
    const file = page === '/' ? 'index.html' : `${page.slice(1)}.html`;
    const html = await readFile(path.join(directory, file), 'utf8');
    barePages.set(page, await compress(barePage(html)));
  }
  // As hosts do it: HTTP/2, over TLS.
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const site = await listen({ key, cert }, host);
  const bare = await listen({ key, cert }, (request, response) => {
    const page = barePages.get(request.url ?? '');
    if (page === undefined) host(request, response);
    else {
      response.writeHead(200, {
        'Content-Type': 'text/html;charset=utf-8',
        'Content-Encoding': 'br',
        'Content-Length': page.length,
      });
      response.end(page);
    }
  });
  return {
    site: addressOf(site),
    bare: addressOf(bare),
    trustedKey: createHash('sha256')
      .update(createPublicKey(cert).export({ type: 'spki', format: 'der' }))
      .digest('base64'),
    stop: async () => {
      for (const server of [site, bare]) {
        server.close();
      }
      await rm(compressed, { recursive: true });
    },
  };
}

/** A copy with each text beside itself as small as brotli makes it: a host’s edge compresses once, not at each answer. */
async function compressBeforehand(directory: string): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'compressed-'));
  await cp(directory, copy, { recursive: true });
  const files = await readdir(copy, { recursive: true });
  for (const file of files.filter((name) => /\.(?:html|css|js|json|svg|xml|txt)$/.test(name))) {
    const bytes = await readFile(path.join(copy, file));
    await writeFile(path.join(copy, `${file}.br`), await compress(bytes));
  }
  return copy;
}

function listen(
  identity: { key: string; cert: string },
  listener: RequestListener,
): Promise<Http2SecureServer> {
  return new Promise((resolve) => {
    // Its requests and answers are those of HTTP/1, for all that the host does with them.
    const server = createSecureServer(identity, listener as never);
    server.listen(0, () => resolve(server));
  });
}

function addressOf(server: Http2SecureServer): string {
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}
