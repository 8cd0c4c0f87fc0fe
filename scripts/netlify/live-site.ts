/** Reads `etat-du-site.json` of the live site. */
import { parseFile } from '../../src/content/snapshot/files';
import { siteStateFile, siteStateSchema } from '../../src/content/snapshot/site-state-file';
import type { SiteState } from '../../src/content/snapshot/site-state-file';
import { isLive } from '../../src/lib/deploy-context';
import { messageOf, systemCode } from '../lib/errors';

export type LiveSite =
  | { status: 'known'; state: SiteState }
  /** Never online, or by other software. */
  | { status: 'none' }
  /** Asking again may help. */
  | { status: 'unreachable'; reason: string }
  /** It answers, in a form that this version of the site does not read. */
  | { status: 'unreadable'; reason: string };

type Environment = Readonly<Record<string, string | undefined>>;

const attempts = 3;
const timeoutMs = 15_000;

/** Without a slash at its end. Null if there is no live site yet: `LIVE_SITE_URL=aucun` says so. */
export function liveAddress(env: Environment): string | null {
  const address = (env['LIVE_SITE_URL'] ?? env['URL'] ?? '').trim().replace(/\/+$/, '');
  return address === '' || address === 'aucun' ? null : address;
}

export async function readLiveSite(address: string | null): Promise<LiveSite> {
  if (address === null) return { status: 'none' };
  const url = `${address}/${siteStateFile}`;
  let site = await request(url);
  for (let attempt = 1; site.status === 'unreachable' && attempt < attempts; attempt += 1) {
    site = await request(url);
  }
  return site;
}

async function request(url: string): Promise<LiveSite> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (response.status === 404 || response.status === 410) return { status: 'none' };
    if (!response.ok) return { status: 'unreachable', reason: `${url} → HTTP ${response.status}` };
    // Other software may answer any address with a page.
    if (response.headers.get('content-type')?.startsWith('text/html')) return { status: 'none' };
    return parse(url, new Uint8Array(await response.arrayBuffer()));
  } catch (error) {
    // The name is not registered: there has never been a site.
    const cause = error instanceof Error ? error.cause : null;
    if (systemCode(cause) === 'ENOTFOUND') return { status: 'none' };
    return { status: 'unreachable', reason: `${url} → ${messageOf(error)}` };
  }
}

function parse(url: string, bytes: Uint8Array): LiveSite {
  const problems: string[] = [];
  const state = parseFile(url, bytes, siteStateSchema, problems);
  return state === null
    ? { status: 'unreadable', reason: problems.join('\n') }
    : { status: 'known', state };
}

/** Two builds may run at once, and the one that began first may end last: it must not go online. */
export function isSuperseded(live: LiveSite, built: SiteState | null, env: Environment): boolean {
  // A preview goes nowhere.
  if (!isLive(env['CONTEXT']) || allowsOlderContent(env)) return false;
  if (live.status !== 'known' || built === null) return false;
  return live.state.content.changedAt > built.content.changedAt;
}

export function allowsOlderContent(env: Environment): boolean {
  return env['ALLOW_OLDER_CONTENT'] === 'true';
}
