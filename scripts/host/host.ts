/** Answers as the site’s host does: its redirects, its headers, one address a page, compression, its 404 page. */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import type { RedirectMatch } from 'netlify-redirector';
import sirv from 'sirv';
import type { HostRules } from './rules';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** What the host reads and does not serve. */
const ownFiles = ['/_headers', '/_redirects'];

export function createHost(directory: string, rules: HostRules): Handler {
  const serveFile = sirv(directory, {
    extensions: ['html'],
    // Looks at the disk on each request, so that a new build shows without a restart.
    dev: true,
    setHeaders: (response, pathname) => setHeaders(response, pathname),
    onNoMatch: (request, response) => servePage('/404.html', 404, request, response),
  });
  const compress = compression({ threshold: 0 });

  const setHeaders = (response: ServerResponse, pathname: string) => {
    const standard = { 'Cache-Control': 'public, max-age=0, must-revalidate' };
    for (const [name, value] of Object.entries({ ...standard, ...rules.headersFor(pathname) })) {
      response.setHeader(name, value);
    }
  };

  function servePage(
    file: string,
    status: number,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    setHeaders(response, pathOf(request).pathname);
    response.writeHead(status, { 'Content-Type': 'text/html;charset=utf-8' });
    response.end(readFileSync(path.join(directory, file)));
  }

  const isFile = (pathname: string) =>
    !ownFiles.includes(pathname) &&
    [pathname, `${pathname}.html`, path.posix.join(pathname, 'index.html')].some(
      (file) => path.extname(file) !== '' && existsSync(path.join(directory, decode(file))),
    );

  const follow = (match: RedirectMatch, request: IncomingMessage, response: ServerResponse) => {
    if (match.status >= 300 && match.status < 400) {
      // Rules without a question of their own pass on the visitor’s.
      const search = match.to.includes('?') ? '' : pathOf(request).search;
      response.writeHead(match.status, { Location: match.to + search }).end();
    } else servePage(match.to, match.status, request, response);
  };

  const answer: Handler = (request, response) => {
    const url = pathOf(request);
    const canonical = canonicalPath(url.pathname);
    if (canonical !== url.pathname) {
      response.writeHead(301, { Location: canonical + url.search }).end();
      return;
    }
    const match = rules.redirectFor(url);
    if (match !== null && (match.force || !isFile(url.pathname))) follow(match, request, response);
    else if (ownFiles.includes(url.pathname)) servePage('/404.html', 404, request, response);
    else serveFile(request, response);
  };

  return (request, response) => {
    // The types of a framework that this server does without.
    compress(request as never, response as never, () => answer(request, response));
  };
}

/** `/blog/` and `/blog.html` lead to `/blog`. */
function canonicalPath(pathname: string): string {
  if (pathname.startsWith('//')) return pathname;
  return pathname.replace(/(\/index)?\.html$/, '').replace(/(?!^)\/+$/, '') || '/';
}

function pathOf({ url = '/' }: IncomingMessage): URL {
  return new URL(url.replace(/^\/+/, '/'), 'http://localhost');
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
