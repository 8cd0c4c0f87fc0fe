/** Every page, as it is served, would be graded A+ by MDN’s HTTP Observatory. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judge, leastForAPlus } from './observatory';
import { serve } from './serve';
import type { Served } from './serve';
import { builtFolder, pageUrls } from './site-files';

const good = {
  'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Null takes a header away. */
const scoreOf = (changes: Record<string, string | null>, html = '<p>') => {
  const headers = new Headers(good);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return judge({ headers, html }).score;
};

const policy = (text: string) => ({ 'content-security-policy': text });

describe('the score', () => {
  it('of a server that does all it can is 130', () => {
    expect(scoreOf({})).toBe(130);
  });

  it.each<[string, Record<string, string | null>, number]>([
    ['no content policy', { 'content-security-policy': null }, 55],
    ['an empty policy', policy(';'), 55],
    ['a directive given twice', policy("default-src 'none'; img-src a.fr; img-src b.fr"), 55],
    [
      'inline scripts',
      policy("default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'"),
      80,
    ],
    [
      'inline scripts that a hash overrules',
      policy("default-src 'none'; script-src 'sha256-x=' 'unsafe-inline'; frame-ancestors 'none'"),
      130,
    ],
    [
      'scripts from anywhere',
      policy("default-src 'none'; script-src https:; frame-ancestors 'none'"),
      80,
    ],
    ['objects from anywhere', policy("script-src 'self'; frame-ancestors 'none'"), 80],
    [
      'eval',
      policy("default-src 'none'; script-src 'self' 'unsafe-eval'; frame-ancestors 'none'"),
      110,
    ],
    [
      'pictures over HTTP',
      policy("default-src 'none'; img-src http:; frame-ancestors 'none'"),
      110,
    ],
    [
      'frames over HTTP',
      policy("default-src 'none'; frame-src http://a.fr; frame-ancestors 'none'"),
      80,
    ],
    [
      'inline styles',
      policy("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"),
      120,
    ],
    ['a policy that starts from itself', policy("default-src 'self'; frame-ancestors 'none'"), 125],
    ['frames anywhere', policy("default-src 'none'"), 80],
    [
      'frames forbidden the old way',
      { ...policy("default-src 'none'"), 'x-frame-options': 'DENY' },
      125,
    ],
    [
      'a word that forbids no frames',
      { ...policy("default-src 'none'"), 'x-frame-options': 'NO' },
      80,
    ],
    ['no HSTS', { 'strict-transport-security': null }, 80],
    ['a month of HSTS', { 'strict-transport-security': 'max-age=2592000' }, 120],
    ['HSTS without age', { 'strict-transport-security': 'preload' }, 80],
    ['no referrer policy', { 'referrer-policy': null }, 125],
    ['the whole address for strangers', { 'referrer-policy': 'unsafe-url' }, 120],
    ['a fallback before the policy', { 'referrer-policy': 'unsafe-url, no-referrer' }, 130],
    ['the policy before the fallback', { 'referrer-policy': 'no-referrer, unsafe-url' }, 120],
    ['a referrer policy of one’s own', { 'referrer-policy': 'none' }, 120],
    ['types guessed', { 'x-content-type-options': null }, 125],
    ['resources for all', { 'cross-origin-resource-policy': 'cross-origin' }, 120],
    ['an unknown resource policy', { 'cross-origin-resource-policy': 'self' }, 115],
    [
      'any origin with its cookies',
      { 'access-control-allow-origin': 'https://a.fr', 'access-control-allow-credentials': 'true' },
      50,
    ],
    ['any origin without cookies', { 'access-control-allow-origin': '*' }, 130],
    ['an open cookie', { 'set-cookie': 'a=1' }, 80],
    ['a cookie that scripts read', { 'set-cookie': 'a=1; Secure; SameSite=Lax' }, 70],
    ['a safe cookie', { 'set-cookie': 'a=1; Secure; HttpOnly; SameSite=Lax' }, 135],
  ])('knows %s', (_what, changes, score) => {
    expect(scoreOf(changes)).toBe(score);
  });

  it.each([
    ['/a.js', 130],
    ['https://a.fr/a.js', 125],
    ['//a.fr/a.js', 50],
    ['http://a.fr/a.js" integrity="sha256-x', 80],
    ['https://a.fr/a.js" integrity="sha256-x', 135],
    ['/a.js" integrity="sha256-x', 135],
  ])('knows a script from %s', (source, score) => {
    expect(scoreOf({}, `<script src="${source}"></script>`)).toBe(score);
  });
});

describe('the built site, as it is served', () => {
  let site: Served;
  beforeAll(async () => {
    site = await serve(builtFolder());
  });
  afterAll(() => site.stop());

  it.each([...pageUrls(builtFolder()), '/nulle-part', '/blog/nulle-part'])(
    'has A+ at %s',
    async (url) => {
      const headers = { Origin: 'https://http-observatory.example.org' };
      const response = await fetch(site.address + url, { headers });
      const { score, judgements } = judge({
        headers: response.headers,
        html: await response.text(),
      });
      expect(judgements.filter(({ modifier }) => modifier < 0)).toEqual([]);
      expect(score).toBeGreaterThanOrEqual(130);
      expect(score).toBeGreaterThanOrEqual(leastForAPlus);
    },
  );
});
