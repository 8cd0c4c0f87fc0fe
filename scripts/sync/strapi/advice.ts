/** What to do about a request that failed, for whoever runs the site and its Strapi. */
import type { RequestError } from './client';
import type { RequestKind } from './refusals';

interface Asked {
  /** As Strapi’s settings name it. */
  type: string;
  /** Whose permissions count. */
  access: 'public' | 'token';
}

const allowed = 'les chemins /api/ et /uploads/ de Strapi';
const trusted =
  'donnez à Strapi un certificat d’une autorité publique (Let’s Encrypt), ou mettez celui de son autorité (fichier PEM) sur la machine qui construit le site, et le chemin de ce fichier dans NODE_EXTRA_CA_CERTS.';

const adviceByKind: Partial<Record<RequestKind, string>> = {
  'unknown host':
    'Vérifiez l’orthographe de CMS_URL, et que ce nom de domaine existe : un autre réseau peut ne pas le connaître.',
  'refused connection':
    'Vérifiez que Strapi est démarré et que CMS_URL est la bonne adresse, le port compris.',
  timeout:
    'Vérifiez que Strapi est démarré, et qu’aucun pare-feu n’arrête la machine qui construit le site. S’il est seulement lent, augmentez CMS_TIMEOUT_MS.',
  proxy: 'Vérifiez HTTP_PROXY et HTTPS_PROXY, ou ajoutez l’hôte de Strapi à NO_PROXY.',
  'untrusted certificate': `Pour que cette machine s’y fie : ${trusted}`,
  'incomplete certificate': `Sur le serveur de Strapi, installez la chaîne complète du certificat (souvent « fullchain.pem »). Si son autorité n’est pas publique : ${trusted}`,
  'expired certificate':
    'Renouvelez le certificat du serveur de Strapi (par exemple « certbot renew »), et vérifiez l’heure des deux machines.',
  'certificate of another host':
    'Ce certificat n’est pas fait pour cette adresse : corrigez CMS_URL, ou demandez un certificat pour ce nom.',
  'no TLS':
    'CMS_URL commence par https://, mais ce port ne répond qu’en http:// : corrigez l’un ou l’autre.',
  'TLS refused':
    'Le serveur refuse cette connexion TLS (version trop ancienne, ou nom qu’il ne connaît pas) : vérifiez CMS_URL et ses réglages TLS.',
  'TLS expected': 'CMS_URL commence par http://, mais ce port attend https:// : corrigez CMS_URL.',
  'no HTTP':
    'Un autre programme que Strapi, ou un proxy défaillant, répond à cette adresse : vérifiez CMS_URL, « https:// » et le port compris.',
  challenge: `Ce n’est pas Strapi qui refuse, mais le pare-feu devant lui, qui prend la synchronisation pour un robot. Dans Cloudflare : Security → WAF → Custom rules, une règle « Skip » pour ${allowed}, et « Bot Fight Mode » désactivé, car aucune règle ne le contourne.`,
  password: `Ce n’est pas Strapi qui refuse, et CMS_TOKEN n’y change rien : le serveur devant lui demande un mot de passe. Retirez-le pour ${allowed}.`,
  'sign-in page': `Une page de connexion ou une autre page répond à la place de Strapi. Vérifiez CMS_URL ; si un accès est protégé (Cloudflare Access, Vercel …), ouvrez-le pour ${allowed}.`,
  'too many requests':
    'Relancez dans un moment. Si cela revient, exemptez de cette limite la machine qui construit le site (Cloudflare : Security → WAF → Rate limiting rules).',
  gateway:
    'Strapi est arrêté, redémarre ou ne répond pas à son propre serveur : lisez le journal de Strapi, puis relancez « npm run sync ».',
  'gateway distrusts':
    'Renouvelez le certificat du serveur de Strapi, ou installez-y un certificat d’origine (Cloudflare : SSL/TLS → Origin Server).',
  'gateway is lost':
    'Corrigez l’adresse du serveur de Strapi dans Cloudflare (DNS → Records), et vérifiez que ce serveur est démarré.',
  moved: 'Mettez dans CMS_URL l’adresse où mène cette redirection, sans « /api/… ».',
  blocked: `Ce n’est pas Strapi qui refuse, mais un serveur devant lui : laissez passer la machine qui construit le site, au moins pour ${allowed}.`,
  'moving list':
    'Quelqu’un publie peut-être en ce moment : relancez « npm run sync » dans quelques minutes. Si cela revient, un plugin de Strapi ou un cache devant lui change la liste d’une page à l’autre.',
  damaged:
    'Le serveur de Strapi, ou un proxy devant lui, abîme ce qu’il compresse : désactivez-y la compression.',
};

/** @param error why no valid response came */
export function adviceFor({ kind, status, url }: RequestError, { type, access }: Asked): string {
  if (kind === 'no list') {
    return `Dans le Content-Type Builder, « ${type} » doit être un « Collection Type ». S’il l’est, un plugin de Strapi ou un proxy change ses réponses.`;
  }
  const known = adviceByKind[kind];
  if (known !== undefined) return known;
  if (kind === 'page' || (status === 404 && folderOf(url) !== '')) return adviceOnAddress(url);
  switch (status) {
    case 403:
      return adviceForPermission(type, access);
    case 401:
      return 'Le jeton CMS_TOKEN est faux ou expiré : donnez-lui la valeur que Strapi a dans son propre CMS_TOKEN (ou un jeton de type « Custom » : Paramètres → Jetons d’API), ou videz-le si la lecture est publique.';
    case 404:
      return `Vérifiez CMS_URL, et que le type « ${type} » existe dans Strapi.`;
    case 400:
      return `Strapi ne connaît pas un champ demandé : comparez le type « ${type} » avec les champs attendus par le site.`;
    case null:
      return 'Vérifiez que Strapi est démarré et que CMS_URL est la bonne adresse. Si elle commence par http://, essayez https://.';
    default:
      return 'Ouvrez cette adresse dans un navigateur et lisez le journal de Strapi, puis relancez « npm run sync ».';
  }
}

function adviceOnAddress(url: string): string {
  const folder = folderOf(url);
  const hint =
    folder === ''
      ? ''
      : ` Elle se termine par « ${folder} » : si c’est la page où vous vous connectez, enlevez-le.`;
  return `Vérifiez CMS_URL : l’API de Strapi ne répond pas à cette adresse, ou une page d’attente ou de connexion la remplace.${hint}`;
}

/** What of `CMS_URL` follows the host. */
function folderOf(url: string): string {
  return new URL(url).pathname.replace(/\/api\/.*$/, '');
}

export function adviceForPermission(type: string, access: 'public' | 'token'): string {
  const place =
    access === 'public'
      ? 'Paramètres → Users & Permissions plugin → Rôles → Public'
      : 'Paramètres → Jetons d’API → le jeton du site';
  return `Dans Strapi : ${place} → ${type}, cochez « find » et « findOne », puis enregistrez.`;
}
