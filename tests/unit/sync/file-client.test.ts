/** From where the sync takes files: Strapi, its object storage, and no network that is closed to the public. */
import { promises as dns } from 'node:dns';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFileClient } from '../../../scripts/sync/media/file-client';
import { networkOf } from '../../../scripts/sync/media/networks';

/** Name → the address it leads to. */
const names: Record<string, string> = {
  'cms.example.test': '127.0.0.1',
  'bucket.example.test': '127.0.0.1',
  'inside.example.test': '10.9.8.7',
  'far.example.test': '8.8.8.8',
};

const answerWell = (response: ServerResponse): void => void response.end('le fichier');
let answer = answerWell;
const requested: string[] = [];
const server = createServer(({ headers: { host = '' }, url = '/' }, response) => {
  requested.push(`${host.replace(/:\d+$/, '')}${url}`);
  const location = new URL(url, 'http://x').searchParams.get('to');
  if (location === null) answer(response);
  else response.writeHead(302, { location }).end();
});
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

beforeEach(() => {
  answer = answerWell;
  requested.length = 0;
  const find = (name: string) => {
    const address = names[name] ?? '127.0.0.1';
    return Promise.resolve([{ address, family: 4 }]);
  };
  vi.spyOn(dns, 'lookup').mockImplementation(find as unknown as typeof dns.lookup);
});
afterEach(() => vi.restoreAllMocks());

const at = (host: string, path = '/a.jpg') => `http://${host}:${port}${path}`;
const leadingTo = (location: string) => `/a.jpg?to=${encodeURIComponent(location)}`;

/** @param library the host that Strapi’s uploads name */
function clientOf(library = 'bucket.example.test', cms = 'cms.example.test') {
  const limits = { timeoutMs: 30_000, retryBaseMs: 1, token: null, locale: 'fr' };
  const proxies = { httpProxy: '', httpsProxy: '', noProxy: '' };
  const config = { baseUrl: new URL(at(cms)).origin, proxies, ...limits };
  return createFileClient(config, new Set([new URL(at(library)).origin]));
}
const getFile = (url: string, library?: string, cms?: string) =>
  clientOf(library, cms).getFile(url);

test('files come from Strapi, and from an object storage beside it', async () => {
  const files = [at('cms.example.test'), at('bucket.example.test')].map((url) => getFile(url));
  expect(String(await Promise.all(files))).toBe('le fichier,le fichier');
});

test('a storage may lead on to another server of the library', async () => {
  await getFile(at('bucket.example.test', leadingTo(at('cms.example.test', '/b.jpg'))));
  expect(requested.at(-1)).toBe('cms.example.test/b.jpg');
});

test.each(['ftp://bucket.example.test/a.jpg', 'file:///etc/passwd', 'data:,a'])(
  'no redirect leads out of the web: %s',
  async (target) => {
    const redirected = getFile(at('bucket.example.test', leadingTo(target)));
    await expect(redirected).rejects.toThrow('redirection interdite');
    expect(requested).toHaveLength(1);
  },
);

test.each<[string, number, Record<string, string>, string | null]>([
  ['its tag', 200, { etag: '"a1"' }, '"a1"'],
  ['its date', 200, { 'last-modified': 'Thu, 26 Nov 2026 12:00:00 GMT' }, '26 Nov 2026'],
  ['nothing but its length', 200, { 'content-length': '10' }, null],
  ['its tag, and that it is gone', 404, { etag: '"a1"' }, null],
])('a file of which the headers say %s (status %d)', async (_what, status, headers, version) => {
  answer = (response) => response.writeHead(status, headers).end();
  const read = await clientOf().getFileVersion(at('cms.example.test'));
  if (version === null) expect(read).toBeNull();
  else expect(read).toContain(version);
});

test('no version is asked for in a closed network', async () => {
  await expect(clientOf().getFileVersion(at('10.9.8.7'))).rejects.toThrow(/réseau privé/);
});

describe('no file comes from a closed network', () => {
  test.each([
    ['an address of it', '10.9.8.7'],
    ['a name that leads into it', 'inside.example.test'],
    ['this machine, where only Strapi and its storage may be', 'other.example.test'],
    ['this machine by its name', 'localhost'],
    ['this machine by its name as a domain', 'a.localhost.'],
    ['this machine by its address', '127.0.0.1'],
    ['this machine by its address as a number', '2130706433'],
    ['this machine by its IPv6 address', '[::1]'],
    ['this machine by its IPv4 address in IPv6', '[::ffff:127.0.0.1]'],
    ['no address at all', '0'],
    ['the metadata of a cloud', '169.254.169.254'],
  ])('%s: directly, or by a redirect', async (_title, host) => {
    const refusal = /réseau privé/;
    await expect(getFile(at(host))).rejects.toThrow(refusal);
    expect(requested).toEqual([]);
    const redirected = getFile(at('bucket.example.test', leadingTo(at(host))));
    await expect(redirected).rejects.toThrow(refusal);
    expect(requested).toHaveLength(1);
  });

  test.each([
    ['that Strapi is not in', 'bucket.example.test', 'far.example.test'],
    ['that is another one than Strapi’s', 'inside.example.test', 'cms.example.test'],
    ['that holds no files', '169.254.169.254', 'cms.example.test'],
  ])('even if uploads name one %s', async (_title, library, cms) => {
    await expect(getFile(at(library), library, cms)).rejects.toThrow(/réseau privé/);
    expect(requested).toEqual([]);
  });
});

test.each([
  ['firewall', { 'cf-mitigated': 'challenge' }, 403, 'un pare-feu'],
  ['storage', { server: 'AmazonS3' }, 403, 'ne le donne pas au public'],
  ['storage', {}, 404, 'fichier introuvable'],
  ['storage', {}, 206, 'une partie du fichier seulement'],
  ['storage', {}, 525, 'la médiathèque est en panne'],
  ['storage', { location: '/a.jpg' }, 302, 'redirections sans fin'],
])('a %s that refuses a file is named: %j, %d', async (_who, headers, status, says) => {
  answer = (response) => response.writeHead(status, headers).end('<Error/>');
  await expect(getFile(at('cms.example.test'))).rejects.toThrow(says);
});

test('a file is also taken as a proxy has changed it, and an empty one as such', async () => {
  answer = (response) => response.writeHead(203).end('le fichier');
  expect(String(await getFile(at('cms.example.test')))).toBe('le fichier');
  answer = (response) => response.writeHead(204).end();
  expect(await getFile(at('cms.example.test'))).toHaveLength(0);
});

test('a file that is not at its address is looked for under the other spellings of its name', async () => {
  answer = (response) =>
    requested.at(-1)?.endsWith('e%CC%81.jpg') === true
      ? answerWell(response)
      : response.writeHead(404).end();
  expect(String(await getFile(at('cms.example.test', '/%C3%A9.jpg')))).toBe('le fichier');
});

test.each([
  ['public', ['8.8.8.8', '172.32.0.1', '2606:4700::1', '::ffff:8.8.8.8', '64:ff9b::808:808']],
  ['loopback', ['127.0.0.1', '127.255.0.1', '::1', '::ffff:7f00:1', '64:ff9b::7f00:1']],
  ['private', ['10.0.0.1', '172.16.0.1', '192.168.1.1', 'fd12::1', '::ffff:10.0.0.1']],
  ['reserved', ['0.0.0.0', '169.254.1.1', '100.64.0.1', '224.0.0.1', '255.255.255.255']],
  ['reserved', ['::', 'fe80::1', 'fe80::1%eth0', 'ff02::1', '::7f00:1', '2002:7f00:1::']],
  ['reserved', ['100.100.100.200', '168.63.129.16', 'fd00:ec2::254', '::ffff:169.254.169.254']],
  // The ends of each range, and their neighbours outside.
  ['loopback', ['127.0.0.0', '127.255.255.255']],
  ['private', ['10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255']],
  ['private', ['192.168.0.0', '192.168.255.255', 'fc00::', 'fdff:ffff::ffff']],
  ['reserved', ['0.255.255.255', '100.64.0.0', '100.127.255.255', '169.254.0.0']],
  ['reserved', ['169.254.255.255', '192.0.0.255', '192.0.2.0', '192.0.2.255', '198.18.0.0']],
  ['reserved', ['198.19.255.255', '198.51.100.255', '203.0.113.0', '203.0.113.255', '240.0.0.0']],
  ['reserved', ['2001::1', '2001:1ff:ffff::', '2001:db8::', '2001:db8:ffff::', '3fff:fff::']],
  ['public', ['1.0.0.0', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0']],
  ['public', ['126.255.255.255', '128.0.0.0', '169.253.255.255', '169.255.0.0']],
  ['public', ['172.15.255.255', '192.0.1.0', '192.0.3.0', '192.167.255.255', '192.169.0.0']],
  ['public', ['198.17.255.255', '198.20.0.0', '198.51.99.255', '198.51.101.0', '203.0.112.255']],
  ['public', ['203.0.114.0', '223.255.255.255', '168.63.129.15', '168.63.129.17', '2001:200::']],
] as const)('%s addresses: %s', (network, addresses) => {
  expect(addresses.map(networkOf)).toEqual(addresses.map(() => network));
});
