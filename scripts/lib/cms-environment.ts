/** Reads the environment variables of the sync, such as `CMS_URL`. */
import { ProgramError } from './errors.ts';

/** Defaults of `CMS_TIMEOUT_MS` and `CMS_RETRY_BASE_MS`. */
export const defaultWaits = {
  /** Maximum time until a response begins. */
  timeoutMs: 15_000,
  /** Time before the first retry. */
  retryBaseMs: 1000,
} as const;

/** Default of `CMS_LOCALE`. */
export const defaultLocale = 'fr';

export interface CmsConfig {
  /** Address of Strapi, without `/api` and without a slash at its end. */
  baseUrl: string;
  token: string | null;
  timeoutMs: number;
  /** Time before the first retry. It doubles with each retry. */
  retryBaseMs: number;
  /** Language that is read from types with several languages. */
  locale: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings for requests to Strapi.
 *
 * @throws ProgramError with exit code 2 that says which variable to set, and how
 */
export function readConfig(env: Environment, source: 'strapi' | 'drafts'): CmsConfig {
  const baseUrl = readBaseUrl(env['CMS_URL']);
  const token = readToken(env['CMS_TOKEN']);
  if (source === 'drafts' && token === null) {
    throw new ProgramError(
      2,
      'CMS_TOKEN manque : les brouillons ne se lisent qu’avec un jeton.\n' +
        'Donnez à Strapi et à cette commande la même valeur de CMS_TOKEN, au moins 32 caractères au hasard (docs/strapi.md) : CMS_TOKEN=… npm run drafts\n' +
        'À la main : Paramètres → Jetons d’API, type « Custom », find et findOne du contenu du site, rien d’autre.',
    );
  }
  return {
    baseUrl,
    token,
    timeoutMs: readMilliseconds(env, 'CMS_TIMEOUT_MS', defaultWaits.timeoutMs),
    retryBaseMs: readMilliseconds(env, 'CMS_RETRY_BASE_MS', defaultWaits.retryBaseMs),
    locale: env['CMS_LOCALE']?.trim() || defaultLocale,
  };
}

/**
 * Returns `CMS_URL` without the path of the API or the admin page, which people paste, and without a slash at its end.
 *
 * @throws ProgramError with exit code 2 that does not repeat the value, because it may contain a password or a token
 */
export function readBaseUrl(value: string | undefined): string {
  const text = value?.trim() ?? '';
  const url = URL.canParse(text) ? new URL(text) : null;
  const invalidUrlError = (reason: string) =>
    new ProgramError(
      2,
      `CMS_URL ${reason}.\nExemple : CMS_URL=https://cms.example.org npm run sync`,
    );
  if (text === '') throw invalidUrlError('manque : mettez l’adresse de Strapi');
  if (text.includes('@')) {
    throw invalidUrlError('ne doit contenir ni nom ni mot de passe : utilisez CMS_TOKEN');
  }
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw invalidUrlError('n’est pas une adresse : elle commence par https:// ou http://');
  }
  const path = url.pathname.replace(/\/(?:api|admin)(?:\/.*)?$/, '').replace(/\/+$/, '');
  return `${url.origin}${path}`;
}

/** Returns the API token; null for an empty value, because Strapi refuses a wrong token even for public data. */
function readToken(value: string | undefined): string | null {
  const text = value?.trim() ?? '';
  if (text === '') return null;
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw new ProgramError(
    2,
    'CMS_TOKEN contient un espace ou un caractère interdit : recopiez celui de Strapi (son propre CMS_TOKEN, ou Paramètres → Jetons d’API).',
  );
}

/** Reads a time. Node’s timers, which wait up to 20 times as long, would overflow with many digits and end at once. */
function readMilliseconds(env: Environment, name: string, fallback: number): number {
  const value = env[name]?.trim() || String(fallback);
  if (/^[1-9]\d{0,5}$/.test(value)) return Number(value);
  throw new ProgramError(2, `${name} n’est pas un entier de 1 à 999999 (ms) : « ${value} ».`);
}
