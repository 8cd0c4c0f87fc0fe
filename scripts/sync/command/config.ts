/** Reads the sync’s environment and refuses what cannot work, before anything is asked of the network. */
import { SyncError } from './sync-error';

export interface CmsConfig {
  /** Address of Strapi without `/api` and without a slash at the end. */
  baseUrl: string;
  token: string | null;
  /** How long an answer, or the next piece of one, may take. */
  timeoutMs: number;
  /** The first wait before trying again; it doubles each time. */
  retryBaseMs: number;
}

/** @throws SyncError (2) saying which variable to set, and how. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): CmsConfig {
  return {
    baseUrl: readBaseUrl(env['CMS_URL']),
    token: readToken(env['CMS_TOKEN']),
    timeoutMs: readMilliseconds('CMS_TIMEOUT_MS', env['CMS_TIMEOUT_MS'], 15_000, 1),
    retryBaseMs: readMilliseconds('CMS_RETRY_BASE_MS', env['CMS_RETRY_BASE_MS'], 1000, 0),
  };
}

const example = 'Exemple : CMS_URL=https://cms.example.org npm run sync';

/** @returns the address without `/api` and without a slash at the end. @throws SyncError (2) */
export function readBaseUrl(value: string | undefined): string {
  const text = value?.trim() ?? '';
  if (text === '') {
    throw new SyncError(2, `CMS_URL manque : indiquez l’adresse de Strapi.\n${example}`);
  }
  if (!URL.canParse(text)) {
    throw new SyncError(2, `CMS_URL n’est pas une adresse : « ${text} ».\n${example}`);
  }
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new SyncError(
      2,
      `CMS_URL doit commencer par https:// (ou http://) : « ${text} ».\n${example}`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw new SyncError(
      2,
      'CMS_URL ne doit contenir ni nom ni mot de passe : utilisez CMS_TOKEN (Strapi : Settings → API Tokens).',
    );
  }
  if (url.search !== '' || url.hash !== '') {
    throw new SyncError(
      2,
      `CMS_URL doit s’arrêter avant « ? » et « # » : « ${text} ».\n${example}`,
    );
  }
  // `//api` is an error for Strapi, and people paste the address with or without `/api`.
  const path = url.pathname
    .replace(/\/{2,}/g, '/')
    .replace(/\/+$/, '')
    .replace(/\/api$/, '');
  return `${url.origin}${path}`;
}

/** An empty Bearer is accepted by Strapi, a wrong one is refused even for public data. */
function readToken(value: string | undefined): string | null {
  const text = value?.trim() ?? '';
  if (text === '') return null;
  if (!/^[\x21-\x7e]+$/.test(text)) {
    throw new SyncError(
      2,
      'CMS_TOKEN contient un espace ou un caractère interdit : recopiez le jeton de Strapi (Settings → API Tokens).',
    );
  }
  return text;
}

function readMilliseconds(
  name: string,
  value: string | undefined,
  fallback: number,
  least: number,
): number {
  if (value === undefined || value.trim() === '') return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < least || number > 3_600_000) {
    throw new SyncError(
      2,
      `${name} doit être un nombre entier de millisecondes (${least} à 3600000) : « ${value} ».`,
    );
  }
  return number;
}
