/** A receiver of contact requests on a port of its own, and requests as a page would send them. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { readContactsConfig } from '../../../scripts/contacts/config';
import type { ContactsConfig } from '../../../scripts/contacts/config';
import { createContactReceiver } from '../../../scripts/contacts/receiver';

export const camille = {
  name: 'Camille Exemple',
  email: 'camille@example.org',
  phone: '04 00 00 00 00',
  message: 'Service demandé: solar\nHoraire préféré: Non spécifié\n\nMessage:\nBonjour 😀 <b>',
};

export interface Receiving {
  url: string;
  logged: string[];
  /** Lines stored so far. */
  lines: () => string[];
  file: string;
  post: (body: unknown, headers?: Record<string, string>) => Promise<Response>;
}

export async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function receive(
  env: Record<string, string> = {},
  changes: Partial<ContactsConfig> = {},
): Promise<Receiving> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'contacts-')), 'kept', 'contacts.jsonl');
  const logged: string[] = [];
  const config = { ...readContactsConfig({ CONTACTS_FILE: file, ...env }), ...changes };
  const receiver = createContactReceiver(config as ContactsConfig, (line) => logged.push(line));
  const url = await listen((request, response) =>
    receiver(request, response, () => response.end('a page')),
  );
  return {
    url,
    logged,
    file,
    lines: () => readFileSync(file, 'utf8').trimEnd().split('\n'),
    post: (body, headers = {}) =>
      fetch(`${url}/api/contacts`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}

export async function errorOf(response: Response): Promise<Record<string, unknown>> {
  const { data, error } = (await response.json()) as Record<string, unknown>;
  if (data !== null) throw new Error('Strapi’s errors carry « data: null »');
  return error as Record<string, unknown>;
}
