/** Reads the sync’s environment and refuses what cannot work, before anything is asked of the network. */
import { requestLimits } from './limits';
import { SyncError } from './sync-error';

export interface CmsConfig {
  /** Address of Strapi without `/api` and without a slash at the end. */
  baseUrl: string;
  token: string | null;
  timeoutMs: number;
  /** The first wait before trying again; it doubles each time. */
  retryBaseMs: number;
}

/** @throws SyncError (2) saying which variable to set, and how. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  source: 'strapi' | 'drafts' = 'strapi',
): CmsConfig {
  const { timeoutMs, retryBaseMs } = requestLimits;
  const baseUrl = readBaseUrl(env['CMS_URL']);
  const token = readToken(env['CMS_TOKEN']);
  if (source === 'drafts' && token === null) {
    throw new SyncError(
      2,
      'CMS_TOKEN manque : les brouillons ne se lisent qu’avec un jeton.\n' +
        'Dans Strapi : Settings → API Tokens → Create new API Token, type « Read-only ». Copiez le jeton, puis : CMS_TOKEN=… npm run drafts',
    );
  }
  return {
    baseUrl,
    token,
    timeoutMs: readMilliseconds('CMS_TIMEOUT_MS', env['CMS_TIMEOUT_MS'], timeoutMs, 1),
    retryBaseMs: readMilliseconds('CMS_RETRY_BASE_MS', env['CMS_RETRY_BASE_MS'], retryBaseMs, 0),
  };
}

/** @returns the address without `/api` and without a slash at the end. @throws SyncError (2) */
export function readBaseUrl(value: string | undefined): string {
  const text = value?.trim() ?? '';
  const refuse = (reason: string) =>
    new SyncError(2, `CMS_URL ${reason}.\nExemple : CMS_URL=https://cms.example.org npm run sync`);
  if (text === '') throw refuse('manque : indiquez l’adresse de Strapi');
  if (!URL.canParse(text)) throw refuse(`n’est pas une adresse : « ${text} »`);
  const { protocol, username, password, search, hash, origin, pathname } = new URL(text);
  if (username !== '' || password !== '') {
    throw refuse('ne doit contenir ni nom ni mot de passe : utilisez CMS_TOKEN');
  }
  if (!/^https?:$/.test(protocol) || search !== '' || hash !== '') {
    throw refuse(`doit commencer par https:// (ou http://), sans « ? » ni « # » : « ${text} »`);
  }
  // `//api` is an error for Strapi, and people paste the address with or without `/api`.
  const path = pathname.replace(/\/{2,}/g, '/').replace(/\/+$/, '');
  return `${origin}${path.replace(/\/api$/, '')}`;
}

/** An empty Bearer is accepted by Strapi, a wrong one is refused even for public data. */
function readToken(value: string | undefined): string | null {
  const text = value?.trim() ?? '';
  if (text === '') return null;
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw new SyncError(
    2,
    'CMS_TOKEN contient un espace ou un caractère interdit : recopiez le jeton de Strapi (Settings → API Tokens).',
  );
}

function readMilliseconds(
  name: string,
  value: string | undefined,
  fallback: number,
  least: number,
): number {
  if (value === undefined || value.trim() === '') return fallback;
  const number = Number(value);
  if (Number.isInteger(number) && number >= least && number <= 3_600_000) return number;
  throw new SyncError(
    2,
    `${name} doit être un nombre entier de millisecondes (${least} à 3600000) : « ${value} ».`,
  );
}
