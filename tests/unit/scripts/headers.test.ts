import { describe, expect, it } from 'vitest';
import { inlineCode } from '../../../scripts/build/headers-integration.ts';
import { headersFile } from '../../../scripts/build/security-headers.ts';
import { siteConfig } from '../../fixtures/site.config.ts';

it('only the inline code of a page gets hashes, but no text that looks like a script', () => {
  const html = '<img alt="<script>1</script>"><script type="application/ld+json">{}</script>';
  expect(inlineCode(html).scripts).toEqual([]);
});

describe('the HTTP headers', () => {
  const hashes = { scripts: new Set(["'sha256-b='", "'sha256-a='"]), styles: new Set<string>() };
  const draftsEnvironment = { CONTEXT: 'drafts', CMS_URL: 'https://cms.example/api' };

  it('forbid everything by default, and allow nothing unsafe', () => {
    const [pages = ''] = headersFile(hashes, siteConfig, {}).split('\n\n');
    expect(pages).toMatch(
      /^\/\*\n {2}Content-Security-Policy: default-src 'none'; script-src 'self' 'sha256-a=' 'sha256-b='; /,
    );
    expect(pages).toContain("; base-uri 'none'; frame-ancestors 'none'");
    expect(pages).toContain("form-action 'self' mailto:");
    expect(pages).toContain('X-Frame-Options: DENY');
    expect(pages).not.toMatch(/unsafe|\*[^\n]|http:|Cache-Control/);
    for (const header of [
      'Strict-Transport-Security: max-age=63072000',
      'X-Content-Type-Options: nosniff',
      'Referrer-Policy: strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy: same-origin',
      'Permissions-Policy: accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), usb=()',
    ]) {
      expect(pages.split('\n  ')).toContain(header);
    }
    for (const allowedSource of [
      "font-src 'self';",
      `img-src 'self' data: ${new URL(siteConfig.mapTiles.url).origin};`,
      "connect-src 'self';",
      `frame-src ${new URL(siteConfig.mapsFrame.src).origin};`,
    ]) {
      expect(pages).toContain(allowedSource);
    }
  });

  it('include subdomains and preload lists in HSTS only if the owner sets it', () => {
    const HSTS = 'max-age=63072000; includeSubDomains; preload';
    expect(headersFile(hashes, siteConfig, { HSTS })).toContain(
      `\n  Strict-Transport-Security: ${HSTS}\n`,
    );
    for (const invalid of ['includeSubDomains', 'max-age=1\n  X-Other: 1', 'max-age=1; preload']) {
      expect(() => headersFile(hashes, siteConfig, { HSTS: invalid })).toThrow(/HSTS vaut/);
    }
  });

  it('let browsers use cached files with hashed names for a year, but check them after an hour', () => {
    for (const path of ['/_assets/*', '/media/*']) {
      expect(headersFile(hashes, siteConfig, {})).toContain(
        `${path}\n  Cache-Control: public, max-age=3600, stale-while-revalidate=31536000\n  Cross-Origin-Resource-Policy: cross-origin\n`,
      );
    }
    // An uploaded SVG file may contain scripts, so the policy of `/media/` allows none.
    expect(headersFile(hashes, siteConfig, {})).toMatch(
      /\/media\/\*\n.*\n.*\n {2}Content-Security-Policy: default-src 'none'; img-src data:; frame-ancestors 'none'\n/,
    );
  });

  it('keep previews out of search results, but not the live site', () => {
    expect(headersFile(hashes, siteConfig, { CONTEXT: 'deploy-preview' })).toMatch(
      /^\/\*\n(?: {2}.*\n)* {2}X-Robots-Tag: noindex\n/,
    );
    for (const CONTEXT of ['production', undefined]) {
      expect(headersFile(hashes, siteConfig, { CONTEXT })).not.toContain('X-Robots-Tag');
    }
  });

  it('allow the origins of the owner’s analytics', () => {
    const analytics = { scripts: ['https://tag.example'], reports: ['https://*.reports.example'] };
    const headersText = headersFile(hashes, { ...siteConfig, analytics }, {});
    expect(headersText).toContain("'sha256-b=' https://tag.example;");
    expect(headersText).toMatch(/connect-src 'self'[^;]* https:\/\/\*\.reports\.example;/);
  });

  it('allow Strapi to show the preview of drafts in a frame', () => {
    const headersText = headersFile(hashes, siteConfig, draftsEnvironment);
    expect(headersText).toContain('frame-ancestors https://cms.example\n');
    expect(headersText).toContain("form-action 'self';");
    expect(headersText).not.toContain('X-Frame-Options');
    expect(
      headersFile(hashes, siteConfig, { ...draftsEnvironment, CONTEXT: 'production' }),
    ).not.toContain('cms.example');
  });
});
