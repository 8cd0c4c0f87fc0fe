/** Answers as the site’s host does: its redirects, its headers, one address a page, compression, its 404 page. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { RedirectMatch } from 'netlify-redirector';
import { findFile, sendFile } from './files';
import type { HostRules } from './rules';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** What has no header of its own is asked for again each time. */
const standard = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

/** Looks at the disk on each request, so that a new build shows without a restart. */
export function createHost(directory: string, rules: HostRules): Handler {
  const servePage = (
    file: string,
    status: number,
    request: IncomingMessage,
    response: ServerResponse,
  ) => sendFile(path.join(directory, file), status, request, response);

  const follow = (match: RedirectMatch, request: IncomingMessage, response: ServerResponse) => {
    if (match.status >= 300 && match.status < 400) {
      // Rules without a question of their own pass on the visitor’s.
      const search = match.to.includes('?') ? '' : urlOf(request).search;
      response.writeHead(match.status, { Location: match.to + search }).end();
    } else servePage(match.to, match.status, request, response);
  };

  return (request, response) => {
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
    const file = findFile(directory, url.pathname);
    if (match !== null && (match.force || file === null)) follow(match, request, response);
    else if (file === null) servePage('404.html', 404, request, response);
    else sendFile(file, 200, request, response);
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
