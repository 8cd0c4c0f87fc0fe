/** Explains in French why a request failed, and what to do. */

const apiPaths = 'les chemins de l’API (/api/…) et /uploads/';

/**
 * Returns instructions in French for whoever runs the site and its Strapi, by kind of failure.
 * @param type name of the content type in Strapi’s settings
 */
export function adviceByKind(type: string) {
  return {
    'no address':
      'Vérifiez l’orthographe de CMS_URL, et que ce nom de domaine existe : un autre réseau peut ne pas le connaître.',
    refused:
      'Vérifiez que Strapi est démarré, que CMS_URL est la bonne adresse, le port compris, et HTTPS_PROXY s’il faut un proxy.',
    timeout:
      'Vérifiez que Strapi est démarré, et qu’aucun pare-feu n’arrête la machine qui construit le site. S’il est seulement lent, augmentez CMS_TIMEOUT_MS.',
    TLS: 'Vérifiez que CMS_URL commence par le bon « https:// » ou « http:// », et que le certificat du serveur de Strapi est valable, complet (« fullchain.pem ») et fait pour ce nom. S’il vient d’une autorité privée : le chemin de son fichier PEM dans NODE_EXTRA_CA_CERTS.',
    '401': `Mettez dans CMS_TOKEN un jeton d’API de Strapi en lecture seule (Paramètres → Jetons d’API), sans rien autour ; si c’est le serveur devant Strapi qui demande un mot de passe, ouvrez-y ${apiPaths}.`,
    '403': `Dans Strapi, Paramètres → Jetons d’API : le jeton de CMS_TOKEN doit lire « ${type} » (find, findOne). Sans jeton : Paramètres → Users & Permissions → Rôles → Public. Si c’est un pare-feu devant Strapi qui refuse, laissez-y passer ${apiPaths}.`,
    '404': `Vérifiez CMS_URL, et que le type « ${type} » existe dans Strapi.`,
    '429':
      'Relancez dans un moment. Si cela revient, exemptez de cette limite la machine qui construit le site.',
    '5xx':
      'Lisez le journal de Strapi, et celui du serveur devant lui, puis relancez « npm run sync ».',
    page: `Une page est venue à la place des données : d’attente, de connexion, d’un pare-feu ou d’un autre site. Vérifiez CMS_URL ; si un accès est protégé, ouvrez ${apiPaths}.`,
    damaged:
      'La réponse est arrivée coupée ou abîmée : relancez « npm run sync ». Si cela revient, vérifiez la compression et les limites du serveur devant Strapi.',
    'missing field':
      'S’il a été renommé dans le Content-Type Builder, rendez-lui son nom. Sinon, permettez la lecture de ce qu’il montre : Paramètres → Jetons d’API, le jeton de CMS_TOKEN en lecture seule.',
    unknown:
      'Ouvrez cette adresse dans un navigateur et lisez le journal de Strapi, puis relancez « npm run sync ».',
  };
}

export type FetchErrorKind = keyof ReturnType<typeof adviceByKind>;

/** Error codes and names of `fetch`, Node and OpenSSL. The first pattern that matches counts. */
const networkErrors: readonly (readonly [code: RegExp, kind: FetchErrorKind, meaning: string])[] = [
  [/^ENOTFOUND$|^EAI_/, 'no address', 'ce nom n’existe pas, ou le serveur de noms ne répond pas'],
  [/TIMEOUT$|^ETIMEDOUT$|^TimeoutError$/, 'timeout', 'pas de réponse dans le temps accordé'],
  [/^Z_|^ERR__|^ZSTD_/, 'damaged', 'compression illisible'],
  [
    /CERT|SSL|TLS|^EPROTO$|^UNABLE_TO_|^HPE_|^HTTPParserError$|ALTNAME/,
    'TLS',
    'connexion sûre impossible',
  ],
  // `UND_ERR_ABORTED` occurs if a proxy refuses the connection.
  [
    /^E(?:CONN|HOST|NET|PIPE)|^UND_ERR_(?:SOCKET|ABORTED)$/,
    'refused',
    'connexion refusée ou coupée',
  ],
];

/** An unusable response, or the error code if there was no response. */
type FailedRequest =
  | { code: string }
  | {
      status: number;
      headers: Headers;
      /** Whether Strapi itself sent the response, not a proxy. Its errors have a message in English. */
      isStrapi: boolean;
      /** Whether JSON ends too early, or the bytes are not a text. */
      isDamaged?: boolean;
      message: string;
    };

/** Returns the kind and the reason of a failure. The reason is not the error’s message, which may name the CMS. */
export function describeFailure(failure: FailedRequest): { kind: FetchErrorKind; reason: string } {
  if ('code' in failure) {
    const [, kind = 'unknown', meaning = 'pas de réponse lisible'] =
      networkErrors.find(([pattern]) => pattern.test(failure.code)) ?? [];
    return { kind, reason: `${meaning} (${failure.code})` };
  }
  const { status, headers, isStrapi, isDamaged = false, message } = failure;
  if (status >= 300 && status < 400) {
    const redirectTarget = (headers.get('location') ?? 'nulle part').replace(/\?.*/, '?…');
    return { kind: 'page', reason: `redirection vers « ${redirectTarget} »` };
  }
  if (status >= 500) return { kind: '5xx', reason: message || 'le serveur est en panne' };
  if ([401, 403, 404, 429].includes(status)) {
    const kind = String(status) as FetchErrorKind;
    return isStrapi || status === 401 || status === 429
      ? { kind, reason: message || 'requête refusée' }
      : { kind: status === 404 ? 'page' : kind, reason: 'ce n’est pas Strapi qui répond' };
  }
  if (status < 300 && isDamaged) return { kind: 'damaged', reason: 'réponse coupée ou illisible' };
  if (status < 300) return { kind: 'page', reason: 'ce n’est pas une réponse de l’API de Strapi' };
  return { kind: 'unknown', reason: message || 'réponse inattendue' };
}
