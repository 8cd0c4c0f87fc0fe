/** Configuration of contact requests, from the environment: CMS_URL, CONTACTS_FILE, CONTACTS_FAIL. */
import { readBaseUrl } from '../lib/cms-environment';

type Environment = Readonly<Record<string, string | undefined>>;

/** CONTACTS_FAIL, to try the form’s failures: a status, no response, or a broken connection. */
export type SimulatedFailure = number | 'timeout' | 'offline';

export type ContactsConfig = { fail: SimulatedFailure | null } & (
  { kind: 'store'; file: string } | { kind: 'forward'; baseUrl: string }
);

/** @throws Error saying which variable to set, and how. */
export function readContactsConfig(env: Environment): ContactsConfig {
  const fail = readFailure(env['CONTACTS_FAIL']);
  if (hasCms(env)) {
    return { fail, kind: 'forward', baseUrl: readBaseUrl(env['CMS_URL']) };
  }
  return { fail, kind: 'store', file: env['CONTACTS_FILE'] || '.cache/contacts.jsonl' };
}

export function describeContacts(config: ContactsConfig): string {
  if (config.fail !== null) return `Les demandes de contact échouent exprès : ${config.fail}`;
  return config.kind === 'store'
    ? `Les demandes de contact sont gardées dans ${config.file}`
    : `Les demandes de contact sont transmises à ${config.baseUrl}`;
}

export function hasCms(env: Environment): boolean {
  return (env['CMS_URL'] ?? '').trim() !== '';
}

function readFailure(value: string | undefined): SimulatedFailure | null {
  const text = value?.trim() ?? '';
  if (text === '') return null;
  if (text === 'timeout' || text === 'offline') return text;
  if (/^[45]\d\d$/.test(text)) return Number(text);
  throw new Error(
    `CONTACTS_FAIL doit être un statut (500), « timeout » ou « offline », et non « ${text} ».`,
  );
}
