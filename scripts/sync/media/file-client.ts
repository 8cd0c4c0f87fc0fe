/** Fetches files from Strapi and its object storage, but not from private networks. */
import { promises as dns } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';
import type { CmsConfig } from '../../lib/cms-environment.ts';
import { FetchError, createSend } from '../fetch/client.ts';
import type { Response } from '../fetch/client.ts';
import { maxFileBytes } from './check-file.ts';

export type FileClient = Awaited<ReturnType<typeof createFileClient>>;

/** Maximum number of redirects. An object storage may redirect to the file. */
const maxRedirects = 3;

/**
 * Returns a client that follows redirects, and connects to private networks only to reach Strapi and its media library.
 * @param origins origins of the media library
 */
export async function createFileClient(config: CmsConfig, origins: ReadonlySet<string>) {
  const { origin: strapiOrigin, hostname } = new URL(config.baseUrl);
  const strapiRange = await dns.lookup(withoutBrackets(hostname)).then(
    ({ address }) => networkRangeOf(address),
    () => null,
  );
  const mayConnect = (origin: string, address: string) => {
    const networkRange = networkRangeOf(address);
    return (
      networkRange === 'unicast' ||
      origin === strapiOrigin ||
      (networkRange === strapiRange && origins.has(origin))
    );
  };
  // The address is checked when the connection opens, because a name may resolve to another one by then.
  const send = createSend(config, maxFileBytes, (options, callback) => {
    const origin = `${options.protocol}//${options.host ?? options.hostname}`;
    const lookup = lookupAllowedAddresses(origin, (address) => mayConnect(origin, address));
    buildConnector({ timeout: config.timeoutMs, lookup })(options, callback);
  });

  const sendFollowingRedirects = async (
    method: 'GET' | 'HEAD',
    url: URL,
    redirectCount = 0,
  ): Promise<Response> => {
    // The host is checked here as well, because an IP address is not looked up, and behind a proxy this machine looks
    // up nothing.
    const host = /(?:^|\.)localhost\.?$/.test(url.hostname)
      ? '127.0.0.1'
      : withoutBrackets(url.hostname);
    if (ipaddr.isValid(host) && !mayConnect(url.origin, host)) {
      throw privateNetworkError(url.href);
    }
    const response = await send(method, url.href);
    const { status, headers } = response;
    const { location } = headers;
    const isRedirect = status >= 300 && status < 400 && redirectCount < maxRedirects;
    if (isRedirect && typeof location === 'string' && URL.canParse(location, url)) {
      return sendFollowingRedirects(method, new URL(location, url), redirectCount + 1);
    }
    if (status === 200) return response;
    throw new FetchError(url.href, describeStatus(status), 'unknown', status);
  };
  return {
    /** Returns the bytes of a file. @throws FetchError */
    getFile: async (url: string) => (await sendFollowingRedirects('GET', new URL(url))).bytes,
    /** Returns a version that changes with the file, from its headers. Null if they have none. @throws FetchError */
    getVersion: async (url: string) => {
      const { headers } = await sendFollowingRedirects('HEAD', new URL(url));
      const { etag, 'last-modified': modified, 'content-length': length } = headers;
      return etag || modified ? [etag, modified, length].join(' ') : null;
    },
  };
}

function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function describeStatus(status: number): string {
  if (status === 404 || status === 410) return 'fichier introuvable';
  if (status === 401 || status === 403) return 'la médiathèque ne le donne pas au public';
  return `la médiathèque répond HTTP ${status}`;
}

function networkRangeOf(address: string): string {
  return ipaddr.process(address).range();
}

function lookupAllowedAddresses(
  origin: string,
  isAllowed: (address: string) => boolean,
): LookupFunction {
  return (hostname, options, callback) => {
    const findAddresses = async () => {
      const addresses = await dns.lookup(hostname, { ...options, all: true });
      const [firstAddress, ...otherAddresses] = addresses.filter(({ address }) =>
        isAllowed(address),
      );
      if (firstAddress === undefined) throw privateNetworkError(origin);
      if (options.all === true) callback(null, [firstAddress, ...otherAddresses]);
      else callback(null, firstAddress.address, firstAddress.family);
    };
    findAddresses().catch((error: unknown) => callback(error as NodeJS.ErrnoException, []));
  };
}

function privateNetworkError(url: string): FetchError {
  const reason = 'son adresse mène dans un réseau privé, où le site ne prend aucun fichier';
  return new FetchError(url, reason, 'refused');
}
