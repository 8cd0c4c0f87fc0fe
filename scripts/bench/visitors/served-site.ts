/** Two servers on this machine: the built site as its host serves it, and a bare page for each of its pages. */
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Http2SecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
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
  stop: () => void;
}

export async function serveSite(directory: string, pages: string[]): Promise<ServedSite> {
  const host = createHost(directory, await readRules(directory, 'netlify.toml'));
  const barePages = new Map<string, Buffer>();
  for (const page of pages) {
    const file = page === '/' ? 'index.html' : `${page.slice(1)}.html`;
    const html = await readFile(path.join(directory, file), 'utf8');
    barePages.set(page, await promisify(brotliCompress)(barePage(html)));
  }
  const site = await listen(host);
  const bare = await listen((request, response) => {
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
    stop: () => {
      for (const server of [site, bare]) {
        server.close();
      }
    },
  };
}

/** As hosts do it: HTTP/2, over TLS. The browser is told not to ask who signed. */
async function listen(listener: RequestListener): Promise<Http2SecureServer> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  return new Promise((resolve) => {
    // Its requests and answers are those of HTTP/1, for all that the host does with them.
    const server = createSecureServer({ key, cert }, listener as never);
    server.listen(0, () => resolve(server));
  });
}

function addressOf(server: Http2SecureServer): string {
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}
