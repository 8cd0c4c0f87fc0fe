import { afterEach, expect, test, vi } from 'vitest';
import { postContactRequest } from '../../../../src/features/contact/post-contact-request.ts';

afterEach(() => void vi.unstubAllGlobals().restoreAllMocks());

/** Posts a request. @param fetchReply stands in for the browser’s `fetch` */
function post(fetchReply: (init: RequestInit) => Promise<Response>, isOnline = true) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('navigator', { onLine: isOnline });
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => fetchReply(init));
  return postContactRequest({ data: { name: 'A', email: 'a@b.fr', phone: '1', message: 'M' } });
}

test.each([
  ['JSON and status 201', 201, '{}', 'sent'],
  ['the login page of a public Wi-Fi', 200, '<p>Bienvenue</p>', 'failed'],
  ['a request that the CMS rejects', 400, '{}', 'failed'],
  ['too many requests', 429, '{}', 'failed'],
  ['an error of the CMS', 500, '{}', 'failed'],
  ['a proxy that gets an invalid answer from the CMS', 502, '', 'maybe-arrived'],
  ['a proxy that gets no answer from the CMS', 504, '', 'maybe-arrived'],
])(
  'after %s, the outcome of a contact request is right',
  async (_answer, status, body, outcome) => {
    expect(await post(() => Promise.resolve(new Response(body, { status })))).toBe(outcome);
  },
);

test('a request that fails without an answer may have arrived, unless the visitor was offline', async () => {
  const reject = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await post(reject)).toBe('maybe-arrived');
  expect(await post(reject, false)).toBe('failed');
});

test('a request without an answer ends after thirty seconds, which is longer than the host waits', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const outcome = await post(({ signal }) => Promise.reject(signal?.reason as DOMException));
  expect(outcome).toBe('maybe-arrived');
  expect(timeout).toHaveBeenCalledWith(30_000);
});
