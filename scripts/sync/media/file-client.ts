/** Requests files from Strapi and its object storage. */
import type { CmsConfig } from '../../lib/cms-environment.ts';
import { FetchError, request } from '../fetch/client.ts';
import type { ReceivedResponse } from '../fetch/client.ts';

/** Maximum number of redirects. An object storage may redirect to the file. */
const maxRedirects = 3;

/** Returns the bytes of a file. @throws FetchError */
export async function getFile(url: string, config: CmsConfig): Promise<Buffer> {
  return (await followRedirects('GET', url, config)).bytes;
}

/** Returns a version that changes with the file, from its headers. Null if they have none. @throws FetchError */
export async function getVersion(url: string, config: CmsConfig): Promise<string | null> {
  const { headers } = await followRedirects('HEAD', url, config);
  const [etag, modified, length] = ['etag', 'last-modified', 'content-length'].map((name) =>
    headers.get(name),
  );
  return etag || modified ? [etag, modified, length].join(' ') : null;
}

async function followRedirects(
  method: 'GET' | 'HEAD',
  url: string,
  config: CmsConfig,
  count = 0,
): Promise<ReceivedResponse> {
  const response = await request(method, url, config);
  const { status, headers } = response;
  const location = headers.get('location');
  const isRedirect = status >= 300 && status < 400 && count < maxRedirects;
  if (isRedirect && location !== null && URL.canParse(location, url)) {
    return followRedirects(method, new URL(location, url).href, config, count + 1);
  }
  if (status === 200) return response;
  throw new FetchError(url, describeStatus(status), 'unknown', status);
}

function describeStatus(status: number): string {
  if (status === 404 || status === 410) return 'fichier introuvable';
  if (status === 401 || status === 403) return 'la médiathèque ne le donne pas au public';
  return `la médiathèque répond HTTP ${status}`;
}
