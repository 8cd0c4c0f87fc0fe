/** Serves the built site on this machine as Netlify does: `npm run preview -- --port 4321`. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeContacts, readContactsConfig } from './contacts/config';
import type { ContactsConfig } from './contacts/config';
import { createContactReceiver } from './contacts/receiver';
import { createHost } from './host/host';
import { followRules } from './host/rules';

const defaultPort = 4321;
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    dir: { type: 'string', default: 'dist' },
  },
});

const directory = path.resolve(values.dir);
if (!existsSync(path.join(directory, '404.html'))) {
  console.error(`Rien à servir dans ${directory} : lancez d’abord « npm run build ».`);
  process.exit(1);
}

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

const servePage = createHost(directory, await followRules(directory, 'netlify.toml'));
// Against clients that send a request slowly to keep a connection.
const limits = { headersTimeout: 10_000, requestTimeout: 30_000 };
const server = createServer(limits, (request, response) => {
  receiveContacts(request, response, () => servePage(request, response));
});

/** Without `--port` the next free one is used. */
const lastPort = Number(values.port ?? defaultPort + 9);
let port = Number(values.port ?? defaultPort);
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE' && port < lastPort) {
    port += 1;
    server.listen(port);
    return;
  }
  const isTaken = error.code === 'EADDRINUSE';
  console.error(
    isTaken ? `Le port ${port} est pris : choisissez-en un autre avec --port.` : error.message,
  );
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
