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

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws SyncError (2) saying which variable to set, and how. */
export function readConfig(env: Environment, source: 'strapi' | 'drafts' = 'strapi'): CmsConfig {
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
    timeoutMs: readMilliseconds(env, 'CMS_TIMEOUT_MS', requestLimits.timeoutMs),
    retryBaseMs: readMilliseconds(env, 'CMS_RETRY_BASE_MS', requestLimits.retryBaseMs),
  };
}

/** @returns the address without `/api` and without a slash at the end. @throws SyncError (2) */
export function readBaseUrl(value: string | undefined): string {
  const text = value?.trim() ?? '';
  const url = URL.canParse(text) ? new URL(text) : null;
  const isGood = url && /^https?:$/.test(url.protocol) && url.search + url.hash === '';
  const refuse = (reason: string) =>
    new SyncError(2, `CMS_URL ${reason}.\nExemple : CMS_URL=https://cms.example.org npm run sync`);
  if (url && url.username + url.password !== '') {
    throw refuse('ne doit contenir ni nom ni mot de passe : utilisez CMS_TOKEN');
  }
  if (!isGood) {
    throw refuse(
      `doit être l’adresse de Strapi, sans « ? » ni « # » : « ${text} » n’en est pas une`,
    );
  }
  // `//api` is an error for Strapi, and people paste the address with or without `/api`.
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/\/+$/, '');
  return `${url.origin}${path.replace(/\/api$/, '')}`;
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

function readMilliseconds(env: Environment, name: string, fallback: number): number {
  const value = env[name]?.trim() || fallback;
  const number = Number(value);
  if (Number.isInteger(number) && number > 0) return number;
  throw new SyncError(2, `${name} doit être un nombre entier de millisecondes : « ${value} ».`);
}
