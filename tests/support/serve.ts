/** A built folder served on this machine as the host serves it: headers, redirects, 404 pages, contact requests. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createContactReceiver } from '../../scripts/contacts/receiver.ts';
import type { ContactsConfig } from '../../scripts/contacts/receiver.ts';
import { createHost } from '../../scripts/host/host.ts';
import { readRules } from '../../scripts/host/rules.ts';

const netlifyToml = fileURLToPath(new URL('../../netlify.toml', import.meta.url));

export interface Served {
  /** Without a slash at its end. */
  address: string;
  stop: () => Promise<void>;
}

/** @param contacts where contact requests go; without it, they fail. @param port any free one by default */
export async function serve(
  folder: string,
  contacts: ContactsConfig = { file: '', fail: 500 },
  port = 0,
): Promise<Served> {
  const receiveContacts = createContactReceiver(contacts);
  const servePage = createHost(folder, await readRules(folder, netlifyToml));
  const server = createServer((request, response) =>
    receiveContacts(request, response, () => servePage(request, response)),
  );
  // A connection closed in the moment it is used again would fail a slow machine’s test.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
