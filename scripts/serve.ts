/** Serves the built site on this machine, with addresses as the host has them: `npx tsx scripts/serve.ts --port 4321`. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sirv from 'sirv';
import { describeContacts, readContactsConfig } from './contacts/config';
import type { ContactsConfig } from './contacts/config';
import { createContactReceiver } from './contacts/receiver';

const defaultPort = 4321;
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    dir: { type: 'string', default: 'dist' },
  },
});

const directory = path.resolve(values.dir);
const notFoundFile = path.join(directory, '404.html');
if (!existsSync(notFoundFile)) {
  console.error(`Nothing to serve in ${directory}: run « npm run build » first.`);
  process.exit(1);
}

/** The nearest `404.html` up the folders, as on the host: the blog has its own. */
function notFoundPage(url: string): Buffer {
  const blogPage = path.join(directory, 'blog', '404.html');
  return readFileSync(url.startsWith('/blog/') && existsSync(blogPage) ? blogPage : notFoundFile);
}

function answerNotFound(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' });
  response.end(notFoundPage(request.url ?? '/'));
}

const serve = sirv(directory, {
  extensions: ['html'],
  // Looks at the disk on each request, so that a new build shows without a restart.
  dev: true,
  onNoMatch: answerNotFound,
});

function contactsConfigOrExit(): ContactsConfig {
  try {
    return readContactsConfig(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}
const contacts = contactsConfigOrExit();
const receiveContacts = createContactReceiver(contacts);

const server = createServer((request, response) => {
  receiveContacts(request, response, () => servePage(request, response));
});

function servePage(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  // One address a page: `/blog/` and `/blog.html` lead to `/blog`.
  const canonical = pathname.replace(/(\/index)?\.html$/, '').replace(/(?!^)\/+$/, '') || '/';
  if (canonical !== pathname && !pathname.startsWith('//')) {
    response.writeHead(301, { Location: canonical + search }).end();
    return;
  }
  // The host reads it, and does not serve it.
  if (pathname === '/_redirects') answerNotFound(request, response);
  else serve(request, response);
}

/** Without a port of one’s own the next free one will do. */
const lastPort = Number(values.port ?? defaultPort + 9);
let port = Number(values.port ?? defaultPort);
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE' && port < lastPort) {
    port += 1;
    server.listen(port);
    return;
  }
  const isTaken = error.code === 'EADDRINUSE';
  console.error(isTaken ? `Port ${port} is taken: choose another with --port.` : error.message);
  process.exit(1);
});
server.listen(port, () => {
  console.log(`Le site est servi à l’adresse http://localhost:${port}`);
  console.log(describeContacts(contacts));
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.close();
    server.closeAllConnections();
  });
}
