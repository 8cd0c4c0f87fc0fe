/** The security headers of every page, as the host sends them. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from './serve';
import type { Served } from './serve';
import { builtFolder, elementsOf, pageUrls, projectsFileOf, readSite } from './site-files';

describe('the built site, as it is served', () => {
  let site: Served;
  beforeAll(async () => {
    site = await serve(builtFolder());
  });
  afterAll(() => site.stop());

  it.each([...pageUrls(builtFolder()), '/nulle-part', '/blog/nulle-part'])(
    'protects %s',
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

  it('lets browsers keep the projects for a year, under a name that changes with them', async () => {
    const file = projectsFileOf(builtFolder());
    const response = await fetch(site.address + file);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const hash = createHash('sha256')
      .update(await response.text())
      .digest('hex');
    expect(hash).toContain(path.basename(file, '.json'));
    expect(await (await fetch(site.address)).text()).toContain(file);
  });

  it('lets feed readers on other sites show the pictures of an article', async () => {
    const picture = elementsOf(readSite(builtFolder()), '/blog', 'main img')[0];
    const { headers } = await fetch(site.address + (picture?.getAttribute('src') ?? ''));
    expect(headers.get('Content-Type')).toBe('image/webp');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  });
});
