/** Who can open an address of the web, by its host and path alone. */

/**
 * `private`: from there only, a machine or a network. `temporary`: signed, until some hour. `draft`: a preview of a site,
 * or another of its environments. `signed-in`: whoever has an account there.
 */
export type Reach = 'public' | 'private' | 'temporary' | 'draft' | 'signed-in';

const privateHost = new RegExp(
  [
    '^[^.[\\]]+$', // `localhost`, `serveur`
    '^intranet\\.',
    '\\.(?:localhost|local|lan|home|internal|intranet|corp|test|invalid)$',
    '^(?:0|10|127|169\\.254|192\\.168|172\\.(?:1[6-9]|2\\d|3[01]))\\.[\\d.]+$',
    '^\\[(?:::1?|f[cd][\\da-f]{2}:.*|fe80:.*)\\]$',
  ].join('|'),
);
const draftHost = new RegExp(
  [
    // Previews of deploys.
    '--[\\w-]+\\.netlify\\.app$',
    '-git-[\\w-]+\\.vercel\\.app$',
    '^[\\da-f]{8}\\.[\\w-]+\\.pages\\.dev$',
    // Tunnels to a developer’s machine.
    '\\.(?:ngrok(?:-free)?\\.(?:app|dev|io)|trycloudflare\\.com|loca\\.lt)$',
    // A name that says so, of a host or in it.
    '^(?:[\\w-]+[.-])?(?:staging|preprod|pre-prod|preproduction)[.-]',
    '^(?:dev|recette|test|preview|demo|uat|beta|www-dev|www-test)\\.[^.]+\\.[^.]',
  ].join('|'),
);
/** What an account there shows of itself. A link by which a file was shared is another one. */
const ownPages = new RegExp(
  [
    '/admin/(?:content-manager|plugins|settings|auth|list-plugins)(?:/|$)', // another Strapi
    '^app\\.netlify\\.com/',
    '^[\\w-]+\\.sharepoint\\.com/(?!:)',
    '^onedrive\\.live\\.com/(?!embed|redir|download)(?!.*(?:authkey|redeem)=)',
    '^drive\\.google\\.com/drive/(?:u/\\d+/|my-drive|shared-with-me|recent|home)',
    '^mail\\.google\\.com/|^outlook\\.(?:office|live)\\.com/|^outlook\\.office365\\.com/',
    '^www\\.dropbox\\.com/(?:home|work)(?:/|$)',
    '^teams\\.microsoft\\.com/|^app\\.slack\\.com/',
  ].join('|'),
);

export function reachOf({ hostname, pathname, search }: URL): Reach {
  const name = hostname.replace(/\.$/, '');
  if (privateHost.test(name)) return 'private';
  if (ownPages.test(name + pathname + search)) return 'signed-in';
  return draftHost.test(name) ? 'draft' : 'public';
}
