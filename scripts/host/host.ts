/** Answers as the site’s host does: its redirects, its headers, one address a page, compression, its 404 page. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import type { HostRules } from './rules';

/** What has no header of its own is asked for again each time. */
const standard = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

/** What the host reads and does not serve, and hidden files but for those meant for the public. */
const hidden = /^\/_(?:headers|redirects)$|\/\.(?!well-known\/)/;

export function createHost(directory: string, rules: HostRules): RequestListener {
  // `dev` looks at the disk on each request, so that a new build shows without a restart.
  const serveFile = sirv(directory, { dev: true, etag: true, brotli: true, extensions: ['html'] });
  const compress = compression({
    // A part’s bytes are counted in the file as it is.
    filter: (request, response) =>
      response.statusCode !== 206 && compression.filter(request, response),
  });

  const servePage = (file: string, status: number, response: ServerResponse) => {
    response.writeHead(status, { 'Content-Type': 'text/html;charset=utf-8' });
    response.end(readFileSync(path.join(directory, file)));
  };

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const url = urlOf(request);
    const headers = { ...standard, ...rules.headersFor(url.pathname) };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const canonical = canonicalPath(url.pathname);
    if (canonical !== url.pathname) {
      response.writeHead(301, { Location: canonical + url.search }).end();
      return;
    }
    const match = rules.redirectFor(url);
    const follow = () => {
      if (match === null) servePage('404.html', 404, response);
      else if (match.status < 300 || match.status >= 400) {
        servePage(match.to, match.status, response);
      } else {
        // Rules without a question of their own pass on the visitor’s.
        const search = match.to.includes('?') ? '' : url.search;
        response.writeHead(match.status, { Location: match.to + search }).end();
      }
    };
    if (match?.force || hidden.test(decoded(url.pathname))) follow();
    else {
      // The address just judged: a raw one may hold `..`.
      request.url = url.pathname;
      serveFile(request, response, follow);
    }
  };

  return (request, response) => {
    compress(request, response, () => answer(request, response));
  };
}

/** `/blog/`, `/blog.html` and `/blog/index.html` lead to `/blog`; what begins with `//` would be another host. */
function canonicalPath(pathname: string): string {
  const place = pathname
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '');
  return `/${place.replace(/^\/+/, '')}`;
}

function urlOf({ url = '/' }: IncomingMessage): URL {
  const target = `/${url.replace(/^[/\\]+/, '')}`;
  return URL.canParse(target, 'http://localhost')
    ? new URL(target, 'http://localhost')
    : new URL('http://localhost/404');
}

/** As sirv reads it. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
