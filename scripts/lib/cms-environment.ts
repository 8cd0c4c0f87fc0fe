/** Reads the sync’s environment, and refuses wrong values before the first request. */
import { ProgramError } from './errors.ts';

/** What `CMS_TIMEOUT_MS` and `CMS_RETRY_BASE_MS` may change. */
export const defaultWaits = {
  /** Until a response begins, and between two parts of it. */
  timeoutMs: 15_000,
  /** Before the first retry. */
  retryBaseMs: 1000,
} as const;

export interface CmsConfig {
  /** Without `/api` and without a slash at the end. */
  baseUrl: string;
  token: string | null;
  timeoutMs: number;
  /** The wait before the first retry; it doubles each time. */
  retryBaseMs: number;
  /** As undici reads them: empty for none. */
  proxies: { httpProxy: string; httpsProxy: string; noProxy: string };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws ProgramError (2) saying which variable to set, and how */
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
    proxies: readProxies(env),
  };
}

/**
 * `CMS_URL` without what people paste after it, the API’s or the admin’s path, and without a slash at the end.
 * @throws ProgramError (2), which does not repeat the value: it may hold a password or a token
 */
export function readBaseUrl(value: string | undefined): string {
  const text = value?.trim() ?? '';
  const url = URL.canParse(text) ? new URL(text) : null;
  const refuse = (reason: string) =>
    new ProgramError(
      2,
      `CMS_URL ${reason}.\nExemple : CMS_URL=https://cms.example.org npm run sync`,
    );
  if (text === '') throw refuse('manque : mettez l’adresse de Strapi');
  if (text.includes('@')) {
    throw refuse('ne doit contenir ni nom ni mot de passe : utilisez CMS_TOKEN');
  }
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw refuse('n’est pas une adresse : elle commence par https:// ou http://');
  }
  const path = url.pathname.replace(/\/(?:api|admin)(?:\/.*)?$/, '').replace(/\/+$/, '');
  return `${url.origin}${path}`;
}

/** Null if empty: Strapi refuses a wrong token even for public data. */
function readToken(value: string | undefined): string | null {
  const text = value?.trim() ?? '';
  if (text === '') return null;
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw new ProgramError(
    2,
    'CMS_TOKEN contient un espace ou un caractère interdit : recopiez celui de Strapi (son propre CMS_TOKEN, ou Paramètres → Jetons d’API).',
  );
}

/** Names in lower case count first, as in curl and npm. */
function readProxies(env: Environment): CmsConfig['proxies'] {
  const read = (name: string) => env[name.toLowerCase()] ?? env[name] ?? '';
  const noProxy = read('NO_PROXY');
  return {
    httpProxy: read('HTTP_PROXY'),
    httpsProxy: read('HTTPS_PROXY'),
    // No proxy leads to this machine’s own servers.
    noProxy: noProxy === '*' ? noProxy : `localhost,127.0.0.1,[::1],${noProxy}`,
  };
}

function readMilliseconds(env: Environment, name: string, fallback: number): number {
  const value = env[name]?.trim() || fallback;
  const number = Number(value);
  if (Number.isInteger(number) && number > 0) return number;
  throw new ProgramError(2, `${name} doit être un nombre entier de millisecondes : « ${value} ».`);
}
