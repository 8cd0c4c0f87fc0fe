/** Reads the sync’s environment, and refuses wrong values before the first request. */
import { ProgramError } from './errors';

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
  proxies: Proxies;
}

/** Through which proxies requests go; empty for none. */
interface Proxies {
  httpProxy: string;
  httpsProxy: string;
  /** Hosts that are reached without. */
  noProxy: string;
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
 * `CMS_URL` without what people paste after it, the API’s or the admin’s path, and without a slash at the end. An
 * address that ends in `/api` is taken as it is up to there: Strapi may be below `/admin`.
 * @throws ProgramError (2), which does not repeat the value: it may hold a password or a token
 */
export function readBaseUrl(value: string | undefined): string {
  const text = value?.trim() ?? '';
  const url = URL.canParse(text) ? new URL(text) : null;
  const isValid = url && /^https?:$/.test(url.protocol);
  const refuse = (reason: string) =>
    new ProgramError(
      2,
      `CMS_URL ${reason}.\nExemple : CMS_URL=https://cms.example.org npm run sync`,
    );
  if (text === '') throw refuse('manque : mettez l’adresse de Strapi');
  if (text.includes('@')) {
    throw refuse('ne doit contenir ni nom ni mot de passe : utilisez CMS_TOKEN');
  }
  if (!isValid) throw refuse('n’est pas une adresse : elle commence par https:// ou http://');
  // What follows one of the admin’s pages is this page’s own.
  if (/[?#]/.test(text) && !/\/(?:api|admin)(?:\/|$)/i.test(url.pathname)) {
    throw refuse('ne doit contenir ni « ? » ni « # »');
  }
  // Strapi refuses `//api`.
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/\/+$/, '');
  const base = path.endsWith('/api')
    ? path.replace(/\/api$/, '')
    : path.replace(/\/(?:api|admin)(?:\/.*)?$/i, '');
  return `${url.origin}${base}`;
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

const ownHosts = 'localhost,127.0.0.1,[::1]';

/** Names in lower case count first, as in curl and npm. @throws ProgramError (2) without the value, as above */
function readProxies(env: Environment): Proxies {
  const read = (name: string) => (env[name.toLowerCase()] ?? env[name] ?? '').trim();
  const [httpProxy = '', httpsProxy = ''] = ['HTTP_PROXY', 'HTTPS_PROXY'].map((name) => {
    const text = read(name);
    const address = text === '' || text.includes('://') ? text : `http://${text}`;
    if (address === '' || (URL.canParse(address) && /^(?:https?|socks5?):/.test(address))) {
      return address;
    }
    throw new ProgramError(
      2,
      `${name} doit être l’adresse d’un proxy, ou rien.\nExemple : ${name}=http://proxy.example.org:3128`,
    );
  });
  const noProxy = read('NO_PROXY');
  // No proxy leads to this machine’s own servers.
  return { httpProxy, httpsProxy, noProxy: noProxy === '*' ? noProxy : `${ownHosts},${noProxy}` };
}

function readMilliseconds(env: Environment, name: string, fallback: number): number {
  const value = env[name]?.trim() || fallback;
  const number = Number(value);
  if (Number.isInteger(number) && number > 0) return number;
  throw new ProgramError(2, `${name} doit être un nombre entier de millisecondes : « ${value} ».`);
}
