/** Why a request failed: what stands between this machine and Strapi, told apart from Strapi itself. */
import { withoutSecrets } from '../../lib/quoted';
import { isRecord } from './unwrap';

/** What to do about it is said in `advice.ts`. */
export type RequestKind =
  // No connection, or none that can be trusted.
  | 'unknown host'
  | 'refused connection'
  | 'lost connection'
  | 'timeout'
  | 'proxy'
  | 'untrusted certificate'
  | 'incomplete certificate'
  | 'expired certificate'
  | 'certificate of another host'
  | 'no TLS'
  | 'TLS refused'
  | 'TLS expected'
  | 'no HTTP'
  // An answer of a server before Strapi, or of another one.
  | 'challenge'
  | 'password'
  | 'sign-in page'
  | 'moved'
  | 'too many requests'
  | 'gateway'
  | 'gateway distrusts'
  | 'gateway is lost'
  | 'blocked'
  | 'page'
  // Of no use, whoever sent it.
  | 'too large'
  | 'damaged'
  | 'no list'
  | 'moving list'
  // The address of a file, which is not asked.
  | 'forbidden'
  // Strapi’s own refusal: its status says which. Or something else.
  | 'other';

export interface Refusal {
  kind: RequestKind;
  /** For developers, in French. */
  reason: string;
}

interface Received {
  url: string;
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  bytes: Buffer;
}

const timeoutReason = 'pas de réponse, ou pas toute, dans le temps accordé (CMS_TIMEOUT_MS)';

/** Undici’s, Node’s and OpenSSL’s codes, the first that matches. */
const networkErrors: readonly (readonly [code: RegExp, kind: RequestKind, meaning: string])[] = [
  [/^ENOTFOUND$/, 'unknown host', 'ce nom n’existe pas'],
  [/^EAI_/, 'unknown host', 'le serveur de noms (DNS) ne répond pas'],
  [/^ECONNREFUSED$/, 'refused connection', 'rien n’écoute à cette adresse et à ce port'],
  [/^E(?:HOST|NET)(?:DOWN|UNREACH)$/, 'refused connection', 'aucun chemin n’y mène'],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'lost connection', 'la connexion a été coupée'],
  [/^HPE_/, 'TLS expected', 'ce n’est pas du HTTP'],
  [/^(?:ERR_SSL_(?:WRONG_VERSION|PACKET_LENGTH)|EPROTO)/, 'no TLS', 'ce port ne parle pas TLS'],
  [/^SELF_SIGNED_CERT_IN_CHAIN$/, 'untrusted certificate', 'certificat d’une autorité inconnue'],
  [/SELF_SIGNED_CERT/, 'untrusted certificate', 'certificat signé par lui-même'],
  [/^UNABLE_TO_(?:VERIFY_LEAF|GET_ISSUER)/, 'incomplete certificate', 'certificat sans sa chaîne'],
  [/^CERT_HAS_EXPIRED$/, 'expired certificate', 'certificat expiré'],
  [/^CERT_NOT_YET_VALID$/, 'expired certificate', 'certificat pas encore valable'],
  [/ALTNAME_INVALID|HOSTNAME_MISMATCH/, 'certificate of another host', 'certificat d’un autre nom'],
  [/^(?:CERT_|INVALID_(?:CA|PURPOSE))/, 'untrusted certificate', 'certificat refusé'],
  [/^ERR_(?:SSL|TLS)_/, 'TLS refused', 'TLS refusé'],
  // So undici calls the two refusals of a proxy: of a tunnel, and of a request without a password.
  [
    /^UND_ERR_(?:ABORTED|INVALID_ARG)$/,
    'proxy',
    'refus du proxy : vérifiez HTTP_PROXY et HTTPS_PROXY',
  ],
  [
    /^(?:HTTPParserError$|UND_ERR_HEADERS_OVERFLOW$|UND_ERR_RES_)/,
    'no HTTP',
    'ce n’est pas une réponse HTTP valable',
  ],
  [/^(?:Z_|ERR__|ZSTD_)/, 'damaged', 'réponse annoncée comme compressée, mais illisible'],
];

/** Not the error’s own message, which is in English and may name the CMS. */
export function describeNetworkError(code: string): Refusal {
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') {
    return { kind: 'too large', reason: 'réponse trop grande' };
  }
  if (/TIMEOUT$|^ETIMEDOUT$|^TimeoutError$/.test(code)) {
    return { kind: 'timeout', reason: timeoutReason };
  }
  if (code === 'UND_ERR_REQ_RETRY') {
    return { kind: 'other', reason: 'réponse refusée ou interrompue' };
  }
  const [, kind, meaning] = networkErrors.find(([pattern]) => pattern.test(code)) ?? [];
  if (kind === undefined) return { kind: 'other', reason: `pas de réponse (${code})` };
  const isPlain = kind === 'proxy' || kind === 'damaged';
  return {
    kind,
    reason: isPlain ? (meaning ?? '') : `pas de réponse (${code}) : ${meaning ?? ''}`,
  };
}

/** Null for answers of Strapi, good ones and refusals. */
export function describeRefusal(received: Received): Refusal | null {
  const { status, headers } = received;
  const header = (name: string) => String(headers[name] ?? '');
  const server = header('server')
    .replace(/[^\w .()/-]/g, '')
    .slice(0, 40);
  const gatekeeper = server === '' ? 'un serveur placé devant Strapi' : `${server}, devant Strapi,`;
  if (status >= 300 && status < 400) return describeRedirect(received);
  if (challengeHeaders.some((name) => /challenge|captcha/.test(header(name)))) return challenge;
  if (status === 407) return { kind: 'proxy', reason: 'le proxy demande un mot de passe' };
  if (status === 401 && /\b(?:basic|digest|negotiate|ntlm)\b/i.test(header('www-authenticate'))) {
    return { kind: 'password', reason: `${gatekeeper} demande un nom et un mot de passe` };
  }
  if (status === 429) {
    const seconds = Number(header('retry-after'));
    const wait = seconds > 0 ? `, à refaire dans ${Math.ceil(seconds)} s` : '';
    return { kind: 'too many requests', reason: `trop de requêtes${wait}` };
  }
  const body = parseJson(received.bytes);
  if (isRecord(body) && (status < 400 || isRecord(body['error']))) return null;
  const text = received.bytes.toString('latin1', 0, 20_000);
  if (challengePage.test(text)) return challenge;
  if (plainHttp.test(text)) return { kind: 'TLS expected', reason: 'ce port attend https' };
  const cloudflare = cloudflareStatuses[status];
  if (cloudflare !== undefined) return cloudflare;
  if (status > 500) return { kind: 'gateway', reason: `${gatekeeper} n’a pas pu joindre Strapi` };
  if (status === 403 && /cloudflare/i.test(server)) {
    return { kind: 'challenge', reason: 'Cloudflare a arrêté la requête' };
  }
  if (status === 401 || status === 403) {
    return { kind: 'blocked', reason: `${gatekeeper} refuse la requête` };
  }
  // A host that is starting, a proxy under maintenance, another site.
  if (status !== 500 && /^\s*</.test(text)) {
    return { kind: 'page', reason: 'une page web est venue à la place des données' };
  }
  // Strapi sends JSON, which may be cut.
  return status < 400 && !/^(?:\xef\xbb\xbf)?\s*\{/.test(text)
    ? { kind: 'page', reason: 'ce n’est pas une réponse de l’API de Strapi' }
    : null;
}

/** Its own, which say where the connection to Strapi fails. */
const cloudflareStatuses: Readonly<Record<number, Refusal>> = {
  523: { kind: 'gateway is lost', reason: 'Cloudflare ne trouve pas le serveur de Strapi' },
  525: { kind: 'gateway distrusts', reason: 'Cloudflare et Strapi ne s’entendent pas en TLS' },
  526: { kind: 'gateway distrusts', reason: 'Cloudflare refuse le certificat de Strapi' },
  530: { kind: 'gateway is lost', reason: 'Cloudflare ne trouve pas le serveur de Strapi' },
};

/** Of Cloudflare, Imperva, Amazon, Akamai, DataDome and HUMAN, whatever the status. */
const challengePage =
  /\/cdn-cgi\/challenge-platform|_Incapsula_Resource|awsWafCookieDomainList|\/_sec\/cp_challenge|captcha-delivery\.com|px-captcha/i;

const challenge: Refusal = {
  kind: 'challenge',
  reason: 'un pare-feu demande la preuve d’un être humain',
};

/** Cloudflare’s, Amazon’s and Vercel’s. */
const challengeHeaders = ['cf-mitigated', 'x-amzn-waf-action', 'x-vercel-mitigated'];

/** What nginx, Apache and Go say if TLS is expected. */
const plainHttp =
  /plain HTTP (?:request was sent )?to (?:HTTPS|an SSL)|HTTP request to an HTTPS server/i;

function describeRedirect({ url, headers }: Received): Refusal {
  const location = String(headers['location'] ?? 'nulle part');
  const target = `redirection vers « ${withoutSecrets(location)} »`;
  const pathOf = (address: string) => new URL(address, url).pathname.replace(/\/+$/, '');
  // The same path elsewhere, or something else in its place.
  const isSame = URL.canParse(location, url) && pathOf(location).endsWith(pathOf(url));
  return isSame
    ? { kind: 'moved', reason: `${target} : mettez l’adresse exacte dans CMS_URL` }
    : { kind: 'sign-in page', reason: target };
}

/** Undefined for what is no JSON. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
