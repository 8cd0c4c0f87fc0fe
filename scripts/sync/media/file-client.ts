/** Fetches files from Strapi and its object storage, and from no network that is closed to the public. */
import { promises as dns } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';
import type { CmsConfig } from '../../lib/cms-environment';
import { RequestError, createSend } from '../fetch/client';
import { largestFileBytes } from './check-file';

export interface FileClient {
  /** @throws RequestError */
  getFile(url: string): Promise<Buffer>;
}

/** An object storage may redirect to the file. */
const mostRedirects = 3;

export function createFileClient(config: CmsConfig): FileClient {
  const { origin: own } = new URL(config.baseUrl);
  // At the moment of connecting: a name may lead elsewhere than a moment before.
  const send = createSend(config, largestFileBytes, (options, callback) => {
    const origin = `${options.protocol}//${options.host ?? options.hostname}`;
    const lookup = origin === own ? undefined : publicAddresses(origin);
    buildConnector({ timeout: config.timeoutMs, ...(lookup && { lookup }) })(options, callback);
  });

  const follow = async (url: URL, steps = 0): Promise<Buffer> => {
    // What is an address needs no look-up.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (url.origin !== own && ipaddr.isValid(host) && !isPublic(host))
      throw closedNetwork(url.href);
    const { status, headers, bytes } = await send('GET', url.href);
    if (status === 200) return bytes;
    const { location } = headers;
    const isRedirect = status >= 300 && status < 400 && steps < mostRedirects;
    if (isRedirect && typeof location === 'string' && URL.canParse(location, url)) {
      return follow(new URL(location, url), steps + 1);
    }
    throw new RequestError(url.href, describe(status), 'unknown', status);
  };
  return { getFile: (url) => follow(new URL(url)) };
}

function describe(status: number): string {
  if (status === 404 || status === 410) return 'fichier introuvable';
  if (status === 401 || status === 403) return 'la médiathèque ne le donne pas au public';
  return `la médiathèque répond HTTP ${status}`;
}

function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}

function publicAddresses(origin: string): LookupFunction {
  return (hostname, options, callback) => {
    const find = async () => {
      const addresses = await dns.lookup(hostname, { ...options, all: true });
      const [first, ...others] = addresses.filter(({ address }) => isPublic(address));
      if (first === undefined) throw closedNetwork(origin);
      if (options.all === true) callback(null, [first, ...others]);
      else callback(null, first.address, first.family);
    };
    find().catch((error: unknown) => callback(error as NodeJS.ErrnoException, []));
  };
}

function closedNetwork(url: string): RequestError {
  const reason = 'son adresse mène dans un réseau privé, où le site ne prend aucun fichier';
  return new RequestError(url, reason, 'refused');
}
