/** The security headers, as the host sends them. */
import { afterAll, expect, it } from 'vitest';
import { serve } from '../support/serve.ts';
import { builtSite } from '../support/sites/sites.ts';

const { folder } = await builtSite('fixed');
const site = await serve(folder);
afterAll(() => site.stop());

it.each(['/', '/blog', '/blog/lire-sa-facture-d-electricite', '/nulle-part', '/blog/nulle-part'])(
  'protect %s',
  async (url) => {
    const { headers } = await fetch(site.address + url);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/default-src 'none';.*base-uri 'none'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-');
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=63072000;/) as string,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers.has('Access-Control-Allow-Origin')).toBe(false);
    expect(headers.has('Set-Cookie')).toBe(false);
  },
);
