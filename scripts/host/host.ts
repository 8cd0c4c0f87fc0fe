import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import type { HostRules } from './rules.ts';

/** Netlify’s default headers. */
const defaultHeaders = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

/**
 * Returns a request listener that serves a built site as Netlify does, with redirects, headers, canonical addresses,
 * compression and 404 pages. It reads the folder at each request, because the site may be built again meanwhile.
 */
export function createHost(directory: string, rules: HostRules): RequestListener {
  const serveFile = sirv(directory, { dev: true, etag: true, extensions: ['html'] });
  const compress = compression({
    // A 206 response must not be compressed: its range counts bytes of the uncompressed file.
    filter: (request, response) =>
      response.statusCode !== 206 && compression.filter(request, response),
  });

  const servePage = (file: string, status: number, response: ServerResponse) => {
    const pageFile = path.join(directory, file);
    if (!existsSync(pageFile)) {
      response.writeHead(404, { 'Content-Type': 'text/plain;charset=utf-8' }).end('Page absente');
      return;
    }
    const page = readFileSync(pageFile);
    response.writeHead(status, { 'Content-Type': 'text/html;charset=utf-8' }).end(page);
  };

  const handleRequest = (request: IncomingMessage, response: ServerResponse) => {
    const url = urlOf(request);
    const headers = { ...defaultHeaders, ...rules.headersFor(url.pathname) };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const canonicalPathname = canonicalPath(url.pathname);
    if (canonicalPathname !== url.pathname) {
      response.writeHead(301, { Location: canonicalPathname + url.search }).end();
      return;
    }
    const matchingRedirect = rules.redirectFor(url);
    const applyRedirect = () => {
      if (matchingRedirect === null) servePage('404.html', 404, response);
      else if (matchingRedirect.status < 300 || matchingRedirect.status >= 400) {
        servePage(matchingRedirect.to, matchingRedirect.status, response);
      } else {
        // The query of the request is kept unless the target of the rule has one.
        const search = matchingRedirect.to.includes('?') ? '' : url.search;
        response
          .writeHead(matchingRedirect.status, { Location: matchingRedirect.to + search })
          .end();
      }
    };
    const isHidden = /^\/_(?:headers|redirects)$|\/\.(?!well-known\/)/.test(url.pathname);
    if (matchingRedirect?.force || isHidden) applyRedirect();
    else serveFile(request, response, applyRedirect);
  };

  return (request, response) => compress(request, response, () => handleRequest(request, response));
}

/**
 * Returns the canonical path: `/blog` for `/blog/`, `/blog.html` and `/blog/index.html`. It never begins with `//`, which
 * would be the address of another host.
 */
function canonicalPath(pathname: string): string {
  const cleanPath = pathname
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '');
  return `/${cleanPath.replace(/^\/+/, '')}`;
}

function urlOf({ url = '/' }: IncomingMessage): URL {
  const target = `/${url.replace(/^[/\\]+/, '')}`;
  return URL.canParse(target, 'http://localhost')
    ? new URL(target, 'http://localhost')
    : new URL('http://localhost/404');
}
