/**
 * Receives contact requests at `/api/contacts` on this machine. They are stored in `.cache/contacts.jsonl` or
 * `CONTACTS_FILE`. `CONTACTS_FAIL` makes requests fail: a status such as 500, `timeout` for no response, or `offline` for a
 * broken connection.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { messageOf } from '../lib/errors.ts';

export interface ContactsConfig {
  file: string;
  failureMode: number | 'timeout' | 'offline' | null;
}

/** Reads the settings from the environment. @throws Error in French if CONTACTS_FAIL is invalid */
export function readContactsConfig(env: NodeJS.ProcessEnv): ContactsConfig {
  const failureMode = env['CONTACTS_FAIL']?.trim() || null;
  const file = env['CONTACTS_FILE'] || '.cache/contacts.jsonl';
  if (failureMode === null || failureMode === 'timeout' || failureMode === 'offline')
    return { file, failureMode };
  if (/^[45]\d\d$/.test(failureMode)) return { file, failureMode: Number(failureMode) };
  throw new Error(
    `CONTACTS_FAIL doit être un statut (500), « timeout » ou « offline », et non « ${failureMode} ».`,
  );
}

export function describeContacts({ file, failureMode }: ContactsConfig): string {
  return failureMode === null
    ? `Les demandes de contact sont gardées dans ${file}`
    : `Les demandes de contact échouent exprès : ${failureMode}`;
}

export function createContactReceiver(config: ContactsConfig) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const [pathname] = (request.url ?? '').split('?', 1);
    if (pathname !== '/api/contacts') next();
    else if (config.failureMode === 'offline') response.destroy();
    else if (config.failureMode !== 'timeout') void receiveContact(request, response, config);
  };
}

async function receiveContact(
  request: IncomingMessage,
  response: ServerResponse,
  { file, failureMode }: ContactsConfig,
): Promise<void> {
  const respond = (status: number) => response.writeHead(status).end('{}');
  try {
    const body = await text(request);
    if (request.method !== 'POST') respond(405);
    else if (typeof failureMode === 'number') respond(failureMode);
    else {
      const contactLine = { receivedAt: new Date().toISOString(), ...(JSON.parse(body) as object) };
      mkdirSync(path.dirname(file), { recursive: true });
      // Only the user who runs this program may read the file, because it holds personal data.
      appendFileSync(file, `${JSON.stringify(contactLine)}\n`, { mode: 0o600 });
      respond(201);
    }
  } catch (error) {
    console.error(`Une demande de contact est perdue : ${messageOf(error)}`);
    respond(500);
  }
}
