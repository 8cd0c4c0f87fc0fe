/**
 * Serves the built site as Netlify does, to this machine only: `npm run preview -- --port 4321`. With `--host 0.0.0.0`,
 * other devices in the network can reach it, such as a phone.
 */
import { existsSync, watchFile } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import {
  createContactReceiver,
  describeContacts,
  readContactsConfig,
} from './host/contact-receiver.ts';
import { createHost } from './host/host.ts';
import { readRules } from './host/rules.ts';
import { readCommandLine, readWholeNumber } from './lib/command-line.ts';
import type { Help } from './lib/command-line.ts';

const defaultPort = 4321;
const help: Help = {
  language: 'fr',
  text: `Usage : npm run preview -- [--host <adresse>] [--port <numéro>] [--dir <dossier>]

Sert le site construit dans dist/ (ou --dir), à cette machine seulement sauf avec --host 0.0.0.0.`,
};
const { values } = readCommandLine(help, {
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string' },
    dir: { type: 'string', default: 'dist' },
  },
});
const chosenPort =
  values.port === undefined
    ? null
    : readWholeNumber(help, '--port', values.port, { min: 0, max: 65_535 });

const siteFolder = path.resolve(values.dir);
if (!existsSync(path.join(siteFolder, '404.html'))) {
  console.error(`Rien à servir dans ${siteFolder} : lancez d’abord « npm run build ».`);
  process.exit(1);
}

const contactsConfig = readContactsConfig(process.env);
const receiveContacts = createContactReceiver(contactsConfig);
const readHost = async () => createHost(siteFolder, await readRules(siteFolder, 'netlify.toml'));
let servePage = await readHost();
// Another build has other inline scripts and styles, whose hashes are in its headers.
watchFile(path.join(siteFolder, '_headers'), { interval: 500 }, () => {
  void readHost().then((host) => (servePage = host));
});
const server = createServer((request, response) => {
  receiveContacts(request, response, () => servePage(request, response));
});

// The server must not stop if a build removes a file after sirv has found it and before it is read.
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
});

/** Without `--port`, the next ports are tried if the default is in use. */
const lastPort = chosenPort ?? defaultPort + 9;
let port = chosenPort ?? defaultPort;
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  if (port === lastPort) {
    console.error(`Le port ${port} est pris : choisissez-en un autre avec --port.`);
    process.exit(1);
  }
  port += 1;
  server.listen(port, values.host);
});
server.listen(port, values.host, () => {
  const hostName = values.host === '127.0.0.1' ? 'localhost' : values.host;
  console.log(`Le site est servi à l’adresse http://${hostName}:${port}`);
  console.log(describeContacts(contactsConfig));
});
