/** Who has refused, when no content comes: Strapi, or what stands before it. And what helps. */
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { gzipSync } from 'node:zlib';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';
import { afterEach, expect, test } from 'vitest';
import { adviceFor } from '../../../scripts/sync/strapi/advice';
import { RequestError, createStrapiClient } from '../../../scripts/sync/strapi/client';
import { describeNetworkError } from '../../../scripts/sync/strapi/refusals';

const servers: Server[] = [];
const ownAuthorities = getCACertificates('default');
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  setDefaultCACertificates(ownAuthorities);
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function configOf(baseUrl: string, timeoutMs = 20_000) {
  const proxies = { httpProxy: '', httpsProxy: '', noProxy: '' };
  return { baseUrl, token: null, locale: 'fr', timeoutMs, retryBaseMs: 1, proxies };
}

/** What the sync says, and advises, about the services of a Strapi. */
async function failureAt(baseUrl: string, timeoutMs = 20_000) {
  const error = await createStrapiClient(configOf(baseUrl, timeoutMs))
    .getJson('/services?a=b')
    .catch((reason: unknown) => reason);
  if (!(error instanceof RequestError)) throw new Error('There was no failure.', { cause: error });
  const advice = adviceFor(error, { type: 'Service', access: 'token' });
  return { kind: error.kind, said: `${error.message}\n${advice}` };
}

const answering = (listener: RequestListener) => listen(createServer(listener));
const page = '<!doctype html><title>Just a moment…</title>';

test.each<[string, number, Record<string, string>, string, kind: string, RegExp]>([
  [
    'Cloudflare asks for a human being',
    403,
    { 'cf-mitigated': 'challenge', server: 'cloudflare' },
    page,
    'challenge',
    /pare-feu.*WAF.*« Skip »/s,
  ],
  [
    'a firewall asks by its page alone',
    503,
    {},
    '<html><script src="/_Incapsula_Resource?a=b"></script>',
    'challenge',
    /pare-feu/,
  ],
  ['so does another', 202, { 'x-amzn-waf-action': 'captcha' }, page, 'challenge', /pare-feu/],
  [
    'Cloudflare blocks this machine',
    403,
    { server: 'cloudflare' },
    'error code: 1020',
    'challenge',
    /Cloudflare a arrêté la requête.*« Skip »/s,
  ],
  [
    'Strapi refuses behind Cloudflare',
    403,
    { server: 'cloudflare' },
    '{"data":null,"error":{"status":403,"message":"Forbidden"}}',
    'other',
    /Forbidden.*Jetons d’API → le jeton du site → Service, cochez « find »/s,
  ],
  [
    'a server wants a password',
    401,
    { 'www-authenticate': 'Basic realm="privé"', server: 'nginx/1.27' },
    page,
    'password',
    /nginx\/1.27, devant Strapi, demande un nom et un mot de passe.*CMS_TOKEN n’y change rien/s,
  ],
  [
    'a server offers two ways to sign in',
    401,
    { 'www-authenticate': 'Bearer, Basic realm="privé"' },
    page,
    'password',
    /CMS_TOKEN n’y change rien/,
  ],
  ['a proxy wants a password', 407, {}, '', 'proxy', /HTTP_PROXY/],
  [
    'Cloudflare distrusts Strapi',
    526,
    {},
    page,
    'gateway distrusts',
    /refuse le certificat.*Renouvelez/s,
  ],
  ['Cloudflare does not find Strapi', 530, {}, page, 'gateway is lost', /DNS → Records/],
  [
    'Strapi does not know the token',
    401,
    {},
    '{"data":null,"error":{"status":401,"message":"Missing or invalid credentials"}}',
    'other',
    /Le jeton CMS_TOKEN est faux ou expiré/,
  ],
  [
    'a server refuses this machine',
    403,
    { server: 'Apache' },
    '<h1>Forbidden</h1>',
    'blocked',
    /Apache, devant Strapi, refuse.*Ce n’est pas Strapi/s,
  ],
  [
    'there are too many requests',
    429,
    { 'retry-after': '1' },
    page,
    'too many requests',
    /trop de requêtes, à refaire dans 1 s.*Relancez dans un moment/s,
  ],
  ...[502, 503, 504, 522].map(
    (status): [string, number, Record<string, string>, string, string, RegExp] => [
      `a proxy does not reach Strapi (${status})`,
      status,
      { server: 'nginx' },
      page,
      'gateway',
      /nginx, devant Strapi, n’a pas pu joindre Strapi.*redémarre/s,
    ],
  ),
  [
    'Strapi itself is broken',
    503,
    {},
    '{"data":null,"error":{"status":503,"message":"Starting"}}',
    'other',
    /HTTP 503, Starting.*lisez le journal de Strapi/s,
  ],
  ['a page says 500', 500, {}, page, 'other', /lisez le journal de Strapi/],
  ['a page comes with status 200', 200, {}, page, 'page', /une page web.*Vérifiez CMS_URL/s],
  ['a word comes with status 200', 200, {}, 'OK', 'page', /ce n’est pas une réponse.*CMS_URL/s],
  ['nothing comes', 204, {}, '', 'page', /Vérifiez CMS_URL/],
  ['an answer is cut', 200, {}, '{"data":[{"id', 'other', /n’est pas un objet/],
  ['another site does not know the address', 404, {}, page, 'page', /Vérifiez CMS_URL/],
  [
    'a page is in the place of Strapi',
    302,
    { location: 'https://equipe.cloudflareaccess.com/login?kid=secret' },
    '',
    'sign-in page',
    /redirection vers « https:\/\/equipe.cloudflareaccess.com\/login\?… »\n.*Cloudflare Access/,
  ],
  [
    'Strapi has moved',
    301,
    { location: 'https://cms.example.org/api/services/?a=b' },
    '',
    'moved',
    /mettez l’adresse exacte dans CMS_URL\nMettez dans CMS_URL l’adresse/,
  ],
  [
    'nginx expects TLS',
    400,
    {},
    '<center>The plain HTTP request was sent to HTTPS port</center>',
    'TLS expected',
    /ce port attend https.*corrigez CMS_URL/s,
  ],
])('%s', async (_title, status, headers, body, kind, says) => {
  const port = await answering((_, response) => response.writeHead(status, headers).end(body));
  const failure = await failureAt(`http://127.0.0.1:${port}`);
  expect(failure.said).toMatch(says);
  expect(failure.said).not.toContain('secret');
  expect(failure.kind).toBe(kind);
});

test('an address with the folder of the admin is recognised', async () => {
  const port = await answering((_, response) => response.end(page));
  const { said } = await failureAt(`http://127.0.0.1:${port}/dashboard`);
  expect(said).toContain('se termine par « /dashboard »');
});

test.each<[string, string, kind: string, RegExp]>([
  ['a name that does not exist', 'http://cms.invalid', 'unknown host', /ENOTFOUND|EAI_AGAIN/],
  ['no listener', 'http://127.0.0.1:9', 'refused connection', /ECONNREFUSED.*le port compris/s],
])('%s', async (_title, baseUrl, kind, says) => {
  const failure = await failureAt(baseUrl);
  expect(failure.said).toMatch(says);
  expect(failure.kind).toBe(kind);
});

test('silence', async () => {
  const port = await answering(() => undefined);
  const failure = await failureAt(`http://127.0.0.1:${port}`, 50);
  expect(failure.said).toMatch(/CMS_TIMEOUT_MS.*pare-feu/s);
});

test.each(['coucou', `HTTP/1.1 200 OK\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`])(
  'what is no HTTP: %.20s',
  async (bytes) => {
    const port = await answering(({ socket }) => socket.end(bytes));
    const failure = await failureAt(`http://127.0.0.1:${port}`);
    expect(failure.kind).toBe('no HTTP');
    expect(failure.said).toMatch(/pas une réponse HTTP.*le port compris/s);
  },
);

test('what is compressed without saying so is read, too, or named', async () => {
  const zipped = gzipSync('{"data":[1]}');
  const port = await answering((_, response) => response.end(zipped));
  const client = createStrapiClient(configOf(`http://127.0.0.1:${port}`));
  await expect(client.getJson('/services')).resolves.toEqual({ data: [1] });
  const cutPort = await answering((_, response) => response.end(zipped.subarray(0, 15)));
  expect((await failureAt(`http://127.0.0.1:${cutPort}`)).kind).toBe('damaged');
});

test('what is compressed is read, and a damaged answer named', async () => {
  const port = await answering((_, response) =>
    response.writeHead(200, { 'content-encoding': 'br' }).end('{"data":[]}'),
  );
  expect((await failureAt(`http://127.0.0.1:${port}`)).kind).toBe('damaged');
});

const days = (count: number) => new Date(Date.now() + count * 86_400_000);

/** A server with a certificate for these names, valid between these days. */
async function secureServer(name: string, from = -1, until = 1) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
    notBeforeDate: days(from),
    notAfterDate: days(until),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
  });
  return { port: await listen(createSecureServer({ key, cert })), cert };
}

test.each<[string, name: string, from: number, until: number, isKnown: boolean, string, RegExp]>([
  ['signed by itself', 'localhost', -1, 1, false, 'untrusted certificate', /NODE_EXTRA_CA_CERTS/],
  ['that has expired', 'localhost', -9, -1, true, 'expired certificate', /expiré.*Renouvelez/s],
  ['for a later day', 'localhost', 1, 9, true, 'expired certificate', /pas encore valable.*heure/s],
  [
    'of another name',
    'autre.fr',
    -1,
    1,
    true,
    'certificate of another host',
    /un certificat pour ce nom/,
  ],
])('a certificate %s', async (_title, name, from, until, isKnown, kind, says) => {
  const { port, cert } = await secureServer(name, from, until);
  if (isKnown) setDefaultCACertificates([...ownAuthorities, cert]);
  const failure = await failureAt(`https://localhost:${port}`);
  expect(failure.said).toMatch(says);
  expect(failure.kind).toBe(kind);
});

test('https asked of a port without TLS', async () => {
  const port = await answering((_, response) => response.end('{"data":[]}'));
  const failure = await failureAt(`https://127.0.0.1:${port}`);
  expect(failure.said).toMatch(/ne parle pas TLS.*corrigez l’un ou l’autre/s);
});

test('http asked of a port with TLS', async () => {
  const { port } = await secureServer('localhost');
  expect((await failureAt(`http://127.0.0.1:${port}`)).said).toMatch(/essayez https|attend https/);
});

test.each([
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'incomplete certificate'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'incomplete certificate'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'untrusted certificate'],
  ['CERT_REVOKED', 'untrusted certificate'],
  ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'TLS refused'],
  ['EAI_AGAIN', 'unknown host'],
  ['EHOSTUNREACH', 'refused connection'],
  ['ECONNRESET', 'lost connection'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['ZSTD_error_prefix_unknown', 'damaged'],
  ['UND_ERR_ABORTED', 'proxy'],
])('%s means: %s', (code, kind) => expect(describeNetworkError(code).kind).toBe(kind));

test.each<[number | null, 'public' | 'token', RegExp]>([
  [403, 'public', /^Dans Strapi : .*Public → Service, cochez « find » et « findOne »/],
  [403, 'token', /^Dans Strapi : .*Jetons d’API → le jeton du site → Service, cochez « find »/],
  [401, 'token', /CMS_TOKEN est faux ou expiré/],
  [404, 'public', /^Vérifiez CMS_URL, et que le type « Service » existe/],
  [400, 'public', /ne connaît pas un champ demandé : comparez le type « Service »/],
  [null, 'public', /^Vérifiez que Strapi est démarré/],
  [500, 'public', /lisez le journal de Strapi/],
])('the advice for a status of %s, access: %s', (status, access, advice) => {
  const error = new RequestError('https://cms.example/api/services', 'Non', status);
  expect(adviceFor(error, { type: 'Service', access })).toMatch(advice);
});

test('an address with a folder, where nothing is found, is what to look at', () => {
  const error = new RequestError('https://cms.example/admin/api/x', 'Non', 404);
  const advice = adviceFor(error, { type: 'Service', access: 'token' });
  expect(advice).toMatch(/^Vérifiez CMS_URL : l’API .*« \/admin ».*enlevez-le/);
});
