/** Fetches files from Strapi and its object storage, and from no network that is closed to the public. */
import { promises as dns } from 'node:dns';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { CmsConfig } from '../../lib/cms-environment';
import { RequestError, createSend } from '../strapi/client';
import type { Response } from '../strapi/client';
import { describeRefusal } from '../strapi/refusals';
import type { RequestKind } from '../strapi/refusals';
import { largestFileBytes } from './check-file';
import { networkOf } from './networks';
import type { Network } from './networks';
import { isPage } from './other-types';
import { otherSpellings } from './upload-address';

export interface FileClient {
  /** @throws RequestError */
  getFile(url: string): Promise<Buffer>;
  /** Changes when the file does, by its headers; null if they do not say. @throws RequestError */
  getFileVersion(url: string): Promise<string | null>;
}

/** What stands before Strapi. Other refusals are a storage’s own, which may say anything. */
const toldOfFiles: readonly RequestKind[] = ['challenge', 'password', 'too many requests'];
/** An object storage may redirect to the file. */
const mostRedirects = 3;
/** Also as a proxy on the way has changed it (203), or without content: an empty file. */
const wholeFile = [200, 203, 204];
const redirects = [301, 302, 303, 307, 308];

/** @param libraryOrigins those of Strapi’s uploads: they may be in Strapi’s own private network */
export function createFileClient(
  config: CmsConfig,
  libraryOrigins: ReadonlySet<string>,
): FileClient {
  const isOpen = createAddressCheck(config.baseUrl, libraryOrigins);
  // At the moment of connecting: a name may lead elsewhere than a moment before.
  const send = createSend(config, largestFileBytes, (options, callback) => {
    const origin = `${options.protocol}//${options.host ?? options.hostname}`;
    const connect = buildConnector({ timeout: config.timeoutMs, lookup: openAddresses(origin) });
    connect(options, callback);
  });

  const openAddresses = (origin: string): LookupFunction => {
    return (hostname, options, callback) => {
      const find = async () => {
        const addresses = await dns.lookup(hostname, { ...options, all: true });
        const checked = await Promise.all(
          addresses.map(async (one) => ((await isOpen(origin, one.address)) ? [one] : [])),
        );
        const [first, ...others] = checked.flat();
        if (first === undefined) throw closedNetwork(origin);
        if (options.all === true) callback(null, [first, ...others]);
        else callback(null, first.address, first.family);
      };
      find().catch((error: unknown) => callback(error as NodeJS.ErrnoException, []));
    };
  };

  /** Checks what needs no name server: a proxy may be the one that asks it. @throws RequestError */
  const checkUrl = async ({ href, origin, protocol, hostname }: URL): Promise<void> => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const address = /^(?:.+\.)?localhost\.?$/.test(host) ? '127.0.0.1' : host;
    if (!/^https?:$/.test(protocol)) throw forbidden(href, 'redirection interdite');
    if (isIP(address) > 0 && !(await isOpen(origin, address))) throw closedNetwork(href);
  };

  /** Every step of a redirect is checked. */
  const follow = async (method: 'GET' | 'HEAD', url: URL, steps = 0): Promise<Response> => {
    await checkUrl(url);
    const response = await send(method, url.href);
    const { location } = response.headers;
    const isRedirect = redirects.includes(response.status) && steps < mostRedirects;
    if (!isRedirect || typeof location !== 'string' || !URL.canParse(location, url)) {
      return response;
    }
    return follow(method, new URL(location, url), steps + 1);
  };

  return {
    getFile: async (url) => {
      let response = await follow('GET', new URL(url));
      for (const other of response.status === 404 ? otherSpellings(url) : []) {
        if (response.status === 404) response = await follow('GET', new URL(other));
      }
      const { status, bytes } = response;
      // A storage under maintenance may send a page with status 200. What the header says may be wrong.
      if (wholeFile.includes(status) && !isPage(bytes)) return bytes;
      const refusal = describeRefusal({ url, ...response });
      const isTold = refusal !== null && toldOfFiles.includes(refusal.kind);
      throw isTold
        ? new RequestError(url, refusal.reason, status, refusal.kind)
        : new RequestError(url, describeRefusedFile(response), status);
    },
    getFileVersion: async (url) => {
      const { status, headers } = await follow('HEAD', new URL(url));
      const { etag, 'last-modified': modified, 'content-length': length } = headers;
      const hasVersion = status === 200 && (etag !== undefined || modified !== undefined);
      return hasVersion ? [etag, modified, length].join(' ') : null;
    },
  };
}

function describeRefusedFile({ status, bytes }: Response): string {
  if (status < 300 && isPage(bytes)) return 'une page web est venue à la place du fichier';
  if (status === 206) return 'une partie du fichier seulement est venue';
  if (redirects.includes(status)) return 'redirections sans fin, ou vers nulle part';
  if ([404, 410].includes(status)) return 'fichier introuvable';
  if ([401, 403].includes(status)) return 'la médiathèque ne le donne pas au public';
  return status >= 500 ? 'la médiathèque est en panne' : 'fichier refusé';
}

function closedNetwork(url: string): RequestError {
  return forbidden(url, 'son adresse mène dans un réseau privé, où le site ne prend aucun fichier');
}

function forbidden(url: string, reason: string): RequestError {
  return new RequestError(url, reason, null, 'forbidden');
}

/** Whether files may come from an IP address that an origin leads to. */
function createAddressCheck(baseUrl: string, libraryOrigins: ReadonlySet<string>) {
  const { origin: cmsOrigin, hostname } = new URL(baseUrl);
  let cmsNetworks: Promise<Network[]> | undefined;
  const findCmsNetworks = async (): Promise<Network[]> => {
    const addresses = await dns.lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
    return addresses.map(({ address }) => networkOf(address));
  };
  return async (origin: string, address: string): Promise<boolean> => {
    const network = networkOf(address);
    if (network === 'public' || origin === cmsOrigin) return true;
    if (network === 'reserved' || !libraryOrigins.has(origin)) return false;
    cmsNetworks ??= findCmsNetworks().catch(() => []);
    return (await cmsNetworks).includes(network);
  };
}
