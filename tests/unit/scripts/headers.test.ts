import { describe, expect, it } from 'vitest';
import { headersFile, inlineCode } from '../../../scripts/build/headers-integration';
import { contentPolicy } from '../../../scripts/build/security-headers';

describe('the code that a page holds', () => {
  it('is every inline script and style, as it was written', () => {
    expect(
      inlineCode(
        '<script>\n a < "é" && c; &amp; </script><style>p{}</style>' +
          '<p><script type="module">import("/x.js")</script></p>',
      ),
    ).toEqual({ scripts: ['\n a < "é" && c; &amp; ', 'import("/x.js")'], styles: ['p{}'] });
  });

  it.each(['speculationrules', 'importmap', 'text/javascript', 'TEXT/JavaScript', ' module '])(
    'is also a block of the type « %s », which is judged like a script',
    (type) => {
      expect(inlineCode(`<script type="${type}">{}</script>`).scripts).toEqual(['{}']);
    },
  );

  it.each([
    ['a script in a file', '<script src="/a.js"></script>'],
    ['data', '<script type="application/ld+json">{}</script>'],
    ['a template', '<script type="text/template">x</script>'],
    [
      'what only looks like a script',
      '<img alt="<script>1</script>"><p>&lt;script>2&lt;/script></p>',
    ],
    ['a script in a comment', '<!-- <script>1</script> -->'],
    ['a script in a title', '<title><script>1</script></title>'],
  ])('is not %s', (_what, html) => {
    expect(inlineCode(html).scripts).toEqual([]);
  });
});

it('the policy starts from nothing, and never allows what is unsafe', () => {
  const policy = contentPolicy({
    scripts: new Set(["'sha256-b='", "'sha256-a='"]),
    styles: new Set(),
  });
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-a=' 'sha256-b='; /);
  expect(policy).toContain("; base-uri 'none'; frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*|http:/);
});

describe('the headers file', () => {
  it('keeps hashed files for a year, and pages not at all', () => {
    const file = headersFile("default-src 'none'");
    expect(file).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'none'\n/);
    for (const place of ['/_assets/*', '/media/*', '/recherche/*']) {
      expect(file).toContain(`${place}\n  Cache-Control: public, max-age=31536000, immutable\n`);
    }
    expect(file.split('\n\n')[0]).not.toContain('Cache-Control');
  });

  it('keeps previews out of search results, and nothing else', () => {
    expect(headersFile('x', 'deploy-preview')).toMatch(
      /^\/\*\n(?: {2}.*\n)* {2}X-Robots-Tag: noindex\n/,
    );
    expect(headersFile('x', 'production')).not.toContain('X-Robots-Tag');
    expect(headersFile('x')).not.toContain('X-Robots-Tag');
  });
});
