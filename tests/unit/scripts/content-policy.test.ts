import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentPolicy, createPartsReader } from '../../../scripts/build/content-policy';
import { headersFile } from '../../../scripts/build/headers';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function policyOf(...pages: string[]): Map<string, string[]> {
  const { parts, read } = createPartsReader();
  for (const html of pages) read(Buffer.from(html).toString('latin1'));
  const policy = contentPolicy(parts, {
    images: ['https://tiles.test'],
    frames: [],
    scripts: [],
    connections: [],
  });
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the content policy', () => {
  it('allows every inline script and style of all pages, as it was written', () => {
    const policy = policyOf(
      '<script>\n a < "é" && c; </script><style>p{}</style>',
      '<p><script type="module">import("/x.js")</script></p><script type="speculationrules">{}</script>',
    );
    const [first, second, rules] = [sha('\n a < "é" && c; '), sha('import("/x.js")'), sha('{}')];
    expect(policy.get('script-src')).toEqual(["'self'", ...[first, second, rules].sort()]);
    expect(policy.get('style-src')).toEqual(["'self'", sha('p{}')]);
  });

  it('allows a script that only one of many pages holds', () => {
    const shared = '<script>1</script><script type="application/ld+json">{"page":1}</script>';
    const policy = policyOf(shared, shared, `${shared}<script>2</script>`, shared);
    expect(policy.get('script-src')).toEqual(["'self'", ...[sha('1'), sha('2')].sort()]);
  });

  it('does not allow what only looks like a script', () => {
    const policy = policyOf('<img alt="<script>1</script>"><p>&lt;script>2&lt;/script></p>');
    expect(policy.get('script-src')).toEqual(["'self'"]);
  });

  it('asks nothing for files and for data', () => {
    const policy = policyOf(
      '<script src="/a.js"></script><script type="application/ld+json">{}</script>' +
        '<script type="application/json">{}</script><script type="text/template">x</script>',
    );
    expect(policy.get('script-src')).toEqual(["'self'"]);
  });

  it.each(['speculationrules', 'importmap', 'text/javascript', 'TEXT/JavaScript', ' module '])(
    'knows that a block of the type « %s » is judged like a script',
    (type) => {
      const policy = policyOf(`<script type="${type}">{}</script>`);
      expect(policy.get('script-src')).toEqual(["'self'", sha('{}')]);
    },
  );

  it('allows a manifest only where there is one', () => {
    expect(policyOf('<p>').has('manifest-src')).toBe(false);
    const policy = policyOf('<link rel="manifest" href="/site.webmanifest">', '<p>');
    expect(policy.get('manifest-src')).toEqual(["'self'"]);
  });

  it('starts from nothing, and never allows what is unsafe', () => {
    const policy = policyOf('<script>1</script>');
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'https://tiles.test']);
    expect(JSON.stringify([...policy])).not.toMatch(/unsafe|\*|http:/);
  });
});

describe('the headers file', () => {
  it('keeps hashed files for a year, and pages not at all', () => {
    const file = headersFile("default-src 'none'");
    expect(file).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'none'\n/);
    for (const place of ['/_assets/*', '/_pictures/*', '/media/*', '/recherche/*']) {
      expect(file).toContain(`${place}\n  Cache-Control: public, max-age=31536000, immutable\n`);
    }
    expect(file.split('\n\n')[0]).not.toContain('Cache-Control');
  });

  it('lets other sites show pictures and media, as feed readers do', () => {
    for (const place of ['/_pictures/*', '/media/*']) {
      const [rule] = headersFile('x').split(`${place}\n`)[1]?.split('\n\n') ?? [];
      expect(rule).toContain('Cross-Origin-Resource-Policy: cross-origin');
    }
    expect(headersFile('x')).not.toContain('Cross-Origin-Resource-Policy: same');
  });

  it('keeps pages apart from windows that other sites open', () => {
    expect(headersFile('x').split('\n\n')[0]).toContain('Cross-Origin-Opener-Policy: same-origin');
  });

  it('keeps previews out of search results, and nothing else', () => {
    expect(headersFile('x', 'deploy-preview')).toMatch(
      /^\/\*\n(?: {2}.*\n)* {2}X-Robots-Tag: noindex\n/,
    );
    expect(headersFile('x', 'production')).not.toContain('X-Robots-Tag');
    expect(headersFile('x')).not.toContain('X-Robots-Tag');
  });
});
