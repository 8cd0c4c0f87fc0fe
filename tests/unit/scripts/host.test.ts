import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHost } from '../../../scripts/host/host.ts';
import { readRules } from '../../../scripts/host/rules.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'host-'));

const siteFiles = {
  'index.html': '<h1>Accueil</h1>',
  '404.html': '<h1>Rien ici</h1>',
  'blog.html': '<h1>Blog</h1>',
  'blog/404.html': '<h1>Pas d’article</h1>',
  'blog/nouveau.html': '<h1>Nouveau</h1>',
  'blog/éolien.html': '<h1>Éolien</h1>',
  '_assets/a.css': 'p{}'.repeat(1000),
  '.cache/secret.txt': 'x',
  '.well-known/security.txt': 'Contact',
  _redirects: '/blog/ancien /blog/nouveau 301\n/blog / 301\n/vieux/* /blog/:splat 301\n',
  _headers: '/*\n  X-Everywhere: 1\n/_assets/*\n  Cache-Control: max-age=9\n',
  'netlify.toml': '[[redirects]]\nfrom = "/blog/:slug"\nto = "/blog/404.html"\nstatus = 404\n',
};

let server: Server;
let address: string;

beforeAll(async () => {
  for (const [file, text] of Object.entries(siteFiles)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const rules = await readRules(folder, path.join(folder, 'netlify.toml'));
  server = createServer(createHost(folder, rules)).listen(0);
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const fetchPath = (url: string, headers: Record<string, string> = {}) =>
  fetch(address + url, { redirect: 'manual', headers });

describe('the local host', () => {
  it.each([
    ['/', 'Accueil'],
    ['/blog/nouveau?a=1', 'Nouveau'],
    ['/blog/%C3%A9olien', 'Éolien'],
    ['/.well-known/security.txt', 'Contact'],
  ])(
    'serves the file at %s, even if a redirect without `force` has the same path',
    async (url, text) => {
      const response = await fetchPath(url);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain(text);
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(response.headers.get('x-everywhere')).toBe('1');
    },
  );

  it.each([
    ['/blog/', '/blog'],
    ['/blog.html', '/blog'],
    ['/index.html', '/'],
    ['//blog/', '/blog'],
    ['/blog/ancien?a=1&b=%C3%A9', '/blog/nouveau?a=1&b=%C3%A9'],
    ['/vieux/nouveau', '/blog/nouveau'],
  ])('redirects %s to %s', async (url, target) => {
    const response = await fetchPath(url);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(target);
  });

  it.each([
    ['/nulle-part', 'Rien ici'],
    ['/blog/nulle-part', 'Pas d’article'],
    ['/_headers', 'Rien ici'],
    ['/.cache/secret.txt', 'Rien ici'],
    ['/%2e%2e/%2e%2e/etc/passwd', 'Rien ici'],
  ])('responds to %s with status 404 and an error page', async (url, text) => {
    const response = await fetchPath(url);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html;charset=utf-8');
    expect(await response.text()).toContain(text);
    expect(response.headers.get('x-everywhere')).toBe('1');
  });

  it('compresses a file, and sends the headers for its path', async () => {
    const response = await fetchPath('/_assets/a.css', { 'Accept-Encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('max-age=9');
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(await response.text()).toBe('p{}'.repeat(1000));
  });

  it('sends the headers for the path with a 404 as well, as Netlify does', async () => {
    const response = await fetchPath('/_assets/gone.js');
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('max-age=9');
  });

  it('rejects a POST request with status 405', async () => {
    const response = await fetch(`${address}/blog`, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(response.headers.get('x-everywhere')).toBe('1');
  });

  it('reads the redirects of netlify.toml, which serve the error pages with status 404', async () => {
    const rules = await readRules(folder, 'netlify.toml');
    const redirectTargetOf = (pathname: string) => rules.redirectFor(new URL(pathname, address));
    expect(redirectTargetOf('/404')).toMatchObject({ to: '/404.html', status: 404, force: true });
    expect(redirectTargetOf('/blog/404')).toMatchObject({
      to: '/blog/404.html',
      status: 404,
      force: true,
    });
    expect(redirectTargetOf('/blog/rien')).toMatchObject({
      to: '/blog/404.html',
      status: 404,
      force: false,
    });
    // The general error page responds, because this is not the address of an article.
    expect(redirectTargetOf('/blog/page/99')).toBeNull();
  });

  it('throws an error for rules that Netlify would not understand', async () => {
    const invalidFolder = mkdtempSync(path.join(tmpdir(), 'invalidFolder-'));
    writeFileSync(path.join(invalidFolder, '_redirects'), '/seulement-un-chemin\n');
    await expect(readRules(invalidFolder, 'none')).rejects.toThrow('/seulement-un-chemin');
    rmSync(invalidFolder, { recursive: true });
  });
});

it('responds with 404 while the site is being built again, and serves the new files afterwards', async () => {
  const rebuiltFiles = ['blog/nouveau.html', '404.html', 'blog/404.html'].map((file) =>
    path.join(folder, file),
  );
  for (const file of rebuiltFiles) rmSync(file);
  expect((await fetchPath('/blog/nouveau')).status).toBe(404);
  expect((await fetchPath('/jamais')).status).toBe(404);
  for (const file of rebuiltFiles) writeFileSync(file, '<h1>Rebâti</h1>');
  expect(await (await fetchPath('/blog/nouveau')).text()).toContain('Rebâti');
});
