/** Tests the limits of contact requests, with and without the signature of the site’s host. */
import jsonwebtoken from 'jsonwebtoken';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import limits from './limits';
import { proxySecretWarning } from '../services/proxy-secret';
import { RequestLimit } from '../services/request-limit';
import { networkOf } from '../services/visitor-address';

const hostSecret = 'a-secret-that-the-host-shares';
const hostAddress = '198.51.100.7';
const warn = vi.fn();
let sendRequest: (headers: Record<string, string>, ip?: string) => Promise<number | string>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T10:00:00Z') });
  const limitMiddleware = limits({}, { strapi: { log: { warn } } } as never) as (
    context: object,
    next: () => void,
  ) => Promise<void>;
  /** Sends a request. @returns 201, or 429 with the value of Retry-After */
  sendRequest = async (headers, ip = hostAddress) => {
    let answer: number | string = 0;
    const context = {
      request: { ip },
      get: (name: string) => headers[name] ?? '',
      set: (_name: string, value: string) => (answer = `429, ${value} s`),
    };
    await limitMiddleware(context, () => (answer = 201));
    return answer;
  };
});
afterEach(() => void vi.useRealTimers().unstubAllEnvs().clearAllMocks());

function signedHeaders(visitor: string, key = hostSecret, expiresIn = 300): Record<string, string> {
  const token = jsonwebtoken.sign({ site_url: 'https://site.example' }, key, {
    issuer: 'netlify',
    expiresIn,
  });
  return { 'x-nf-client-connection-ip': visitor, 'x-nf-sign': token };
}

async function statusesOfRequests(count: number, headersOf: (index: number) => Record<string, string>) {
  const receivedStatuses: (number | string)[] = [];
  for (let index = 0; index < count; index += 1) receivedStatuses.push(await sendRequest(headersOf(index)));
  return receivedStatuses;
}

const allowedStatuses = (count: number) => Array<number>(count).fill(201);

describe('with the host’s signature', () => {
  beforeEach(() => void vi.stubEnv('CONTACT_PROXY_SECRET', hostSecret));

  test('a visitor can send ten requests an hour, and is told how long to wait', async () => {
    expect(await statusesOfRequests(10, () => signedHeaders('192.0.2.1'))).toEqual(allowedStatuses(10));
    vi.advanceTimersByTime(20 * 60_000);
    expect(await sendRequest(signedHeaders('192.0.2.1'))).toBe('429, 2400 s');
    expect(await sendRequest(signedHeaders('192.0.2.2'))).toBe(201);
    vi.advanceTimersByTime(40 * 60_000);
    expect(await sendRequest(signedHeaders('192.0.2.1'))).toBe(201);
  });

  test.each([
    ['no signature', (visitor: string) => ({ 'x-nf-client-connection-ip': visitor })],
    ['the signature of somebody else', (visitor: string) => signedHeaders(visitor, 'another')],
    ['an expired signature', (visitor: string) => signedHeaders(visitor, hostSecret, -1)],
    [
      'a token without a signature',
      (visitor: string) => ({
        'x-nf-client-connection-ip': visitor,
        'x-nf-sign': jsonwebtoken.sign({}, null, { algorithm: 'none' }),
      }),
    ],
    ['X-Forwarded-For', (visitor: string) => ({ 'x-forwarded-for': visitor })],
  ])('a request with %s is counted by the address of its connection', async (_what, headersOf) => {
    const receivedStatuses = await statusesOfRequests(12, (index) => headersOf(`192.0.2.${index}`));
    expect(receivedStatuses).toEqual([...allowedStatuses(10), '429, 3600 s', '429, 3600 s']);
    expect(await sendRequest(signedHeaders('192.0.2.1'))).toBe(201);
  });

  test('a signed header that is not an address is ignored', async () => {
    const receivedStatuses = await statusesOfRequests(11, (index) => signedHeaders(`192.0.2.1, ${index}`));
    expect(receivedStatuses.at(-1)).toBe('429, 3600 s');
  });

  test('a forwarded request without a valid signature causes one warning, until one has a signature', async () => {
    await sendRequest(signedHeaders('192.0.2.1'));
    expect(proxySecretWarning()).toBeNull();
    for (let index = 0; index < 3; index += 1) {
      await sendRequest(signedHeaders('192.0.2.1', 'another'));
      expect(proxySecretWarning()).toContain('sans signature valable');
      // A request that the host did not forward says nothing about its signature.
      await sendRequest({}, '203.0.113.1');
    }
    expect(warn).toHaveBeenCalledTimes(1);
    await sendRequest(signedHeaders('192.0.2.1'));
    expect(proxySecretWarning()).toBeNull();
  });
});

describe('without the host’s signature', () => {
  beforeEach(() => void vi.stubEnv('CONTACT_PROXY_SECRET', ' '));

  test('a flood closes the form for five minutes', async () => {
    const forgedHeaders = (index: number) => signedHeaders(`192.0.2.${index}`);
    expect(await statusesOfRequests(60, forgedHeaders)).toEqual(allowedStatuses(60));
    expect(await sendRequest(forgedHeaders(61))).toBe('429, 300 s');
    expect(await sendRequest({}, '203.0.113.1')).toBe(201);
    vi.advanceTimersByTime(5 * 60_000);
    expect(await sendRequest(forgedHeaders(62))).toBe(201);
  });

  test('a warning says to set the secret', () => {
    expect(proxySecretWarning()).toContain('Donnez CONTACT_PROXY_SECRET');
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('the number of stored addresses is limited, and a flood of addresses makes nobody wait', () => {
  const limit = new RequestLimit(1, 60_000, 100);
  const waitingTimes = Array.from({ length: 20_000 }, (_, index) => limit.take(String(index)));
  expect(waitingTimes.every((seconds) => seconds === null)).toBe(true);
  expect(limit.size).toBe(100);
  // Rejected requests do not push other addresses out of the store.
  for (let index = 0; index < 200; index += 1) expect(limit.take('19999')).toBe(60);
  expect(limit.take('19998')).toBe(60);
});
