import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createContactReceiver } from '../../scripts/host/contact-receiver.ts';
import type { ContactsConfig } from '../../scripts/host/contact-receiver.ts';
import { createHost } from '../../scripts/host/host.ts';
import { readRules } from '../../scripts/host/rules.ts';

const netlifyToml = fileURLToPath(new URL('../../netlify.toml', import.meta.url));

export interface SiteServer {
  /** Address without a slash at its end: `http://localhost:4000`. */
  address: string;
  stop: () => Promise<void>;
}

/**
 * Serves a built site as the host does, with headers, redirects, 404 pages and contact requests.
 * @param contacts destination of contact requests, which fail by default
 * @param port any free port by default
 */
export async function serve(
  folder: string,
  contacts: ContactsConfig = { file: '', failureMode: 500 },
  port = 0,
): Promise<SiteServer> {
  const receiveContacts = createContactReceiver(contacts);
  const servePage = createHost(folder, await readRules(folder, netlifyToml));
  const server = createServer((request, response) =>
    receiveContacts(request, response, () => servePage(request, response)),
  );
  // Idle connections stay open: if the server closed one just when a browser used it again, a test would fail.
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
