import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHost } from '../../../scripts/host/host';
import { readRules } from '../../../scripts/host/rules';

const folder = mkdtempSync(path.join(tmpdir(), 'host-'));
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

let server: Server;
let address: string;

beforeAll(async () => {
  write('index.html', '<h1>Accueil</h1>');
  write('404.html', '<h1>Rien ici</h1>');
  write('blog.html', '<h1>Blog</h1>');
  write('blog/404.html', '<h1>Pas d’article</h1>');
  write('blog/nouveau.html', '<h1>Nouveau</h1>');
  write('blog/éolien.html', '<h1>Éolien</h1>');
  write('_assets/a.css', 'p{}'.repeat(1000));
  write(
    '_redirects',
    '/blog/ancien  /blog/nouveau  301\n/blog  /  301\n/vieux/*  /blog/:splat  301\n',
  );
  write('_headers', '/*\n  X-Everywhere: 1\n/_assets/*\n  Cache-Control: max-age=9\n');
  write('.cache/secret.txt', 'x');
  write('.well-known/security.txt', 'Contact');
  write('lettre.txt', 'abcdefghij');
  write(
    'netlify.toml',
    '[[redirects]]\nfrom = "/blog/:slug"\nto = "/blog/404.html"\nstatus = 404\n',
  );
  const rules = await readRules(folder, path.join(folder, 'netlify.toml'));
  server = createServer(createHost(folder, rules)).listen(0);
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string) => fetch(address + url, { redirect: 'manual' });

describe('the host on this machine', () => {
  it.each([
    ['/', 'Accueil'],
    ['/blog', 'Blog'],
    ['/blog/nouveau?a=1', 'Nouveau'],
    ['/blog/%C3%A9olien', 'Éolien'],
    ['/.well-known/security.txt', 'Contact'],
  ])('serves %s, whatever redirect there is for it without force', async (url, text) => {
    const response = await get(url);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(text);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(response.headers.get('x-everywhere')).toBe('1');
  });

  it.each([
    ['/blog/', '/blog'],
    ['/blog.html', '/blog'],
    ['/index.html', '/'],
    ['/blog/nouveau/?a=1', '/blog/nouveau?a=1'],
    ['/blog/index.html', '/blog'],
    ['/index', '/'],
    ['//blog/', '/blog'],
    ['/.//exemple.fr/', '/exemple.fr'],
    ['/\\exemple.fr/', '/exemple.fr'],
    ['/blog/ancien', '/blog/nouveau'],
    ['/blog/ancien?a=1&b=%C3%A9', '/blog/nouveau?a=1&b=%C3%A9'],
    ['/vieux/nouveau', '/blog/nouveau'],
  ])('leads from %s to %s', async (url, target) => {
    const response = await get(url);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(target);
  });

  it.each([
    ['/nulle-part', 'Rien ici'],
    ['/blog/nulle-part', 'Pas d’article'],
    ['/_headers', 'Rien ici'],
    ['/_redirects', 'Rien ici'],
    ['/%5Fheaders', 'Rien ici'],
    ['/.cache/secret.txt', 'Rien ici'],
    ['/%2ecache/secret.txt', 'Rien ici'],
    ['/lettre.txt%00', 'Rien ici'],
    ['/blog%5c..%5clettre.txt', 'Rien ici'],
    ['/_assets', 'Rien ici'],
    ['/blog/..%2f..%2f..%2fetc%2fpasswd', 'Pas d’article'],
    ['/../../etc/passwd', 'Rien ici'],
    ['/%2e%2e/%2e%2e/etc/passwd', 'Rien ici'],
    ['/%ff', 'Rien ici'],
    ['/%', 'Rien ici'],
    ['/%e0%a4%a', 'Rien ici'],
  ])('answers 404 at %s with the page for it', async (url, text) => {
    const response = await get(url);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(text);
    expect(response.headers.get('x-everywhere')).toBe('1');
  });

  it('compresses, and sends each file with its own headers', async () => {
    const response = await fetch(`${address}/_assets/a.css`, {
      headers: { 'Accept-Encoding': 'br' },
    });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('max-age=9');
    const smallest = brotliCompressSync('p{}'.repeat(1000)).length;
    expect(Number(response.headers.get('content-length'))).toBe(smallest);
    expect(await response.text()).toHaveLength(3000);
  });

  it('answers a question about a file with its head alone', async () => {
    const response = await fetch(`${address}/lettre.txt`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('10');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe('');
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('takes nothing by %s', async (method) => {
    const response = await fetch(`${address}/blog`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(response.headers.get('x-everywhere')).toBe('1');
  });

  it.each([
    ['bytes=0-3', 206, 'abcd', 'bytes 0-3/10'],
    ['bytes=7-', 206, 'hij', 'bytes 7-9/10'],
    ['bytes=-2', 206, 'ij', 'bytes 8-9/10'],
    ['bytes=-99', 206, 'abcdefghij', 'bytes 0-9/10'],
    ['bytes=8-99', 206, 'ij', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=5-2', 200, 'abcdefghij', null],
    ['bytes=0-1,4-5', 200, 'abcdefghij', null],
    ['lettres=0-1', 200, 'abcdefghij', null],
  ])('answers a wish for %s', async (range, status, text, place) => {
    const headers = { Range: range, 'Accept-Encoding': 'gzip' };
    const response = await fetch(`${address}/lettre.txt`, { headers });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(place);
    expect(await response.text()).toBe(text);
  });

  it('sends the whole where a part of an older file is wanted', async () => {
    const headers = { Range: 'bytes=0-1', 'If-Range': '"ancien"' };
    expect((await fetch(`${address}/lettre.txt`, { headers })).status).toBe(200);
  });

  it('sends what the browser has only when it changed, with all headers', async () => {
    const tag = (await get('/blog')).headers.get('etag') ?? '';
    const again = (known: string) =>
      fetch(`${address}/blog`, { headers: { 'If-None-Match': known } });
    for (const known of [tag, `"autre", ${tag}`, tag.replace('W/', ''), '*']) {
      const response = await again(known);
      expect(response.status).toBe(304);
      expect(response.headers.get('etag')).toBe(tag);
      expect(response.headers.get('x-everywhere')).toBe('1');
      expect(response.headers.get('cache-control')).toContain('must-revalidate');
    }
    expect((await again('"autre"')).status).toBe(200);
    write('blog.html', '<h1>Blog 2</h1>');
    expect((await again(tag)).status).toBe(200);
    write('blog.html', '<h1>Blog</h1>');
    const missing = await fetch(`${address}/rien`, { headers: { 'If-None-Match': '*' } });
    expect(missing.status).toBe(404);
  });

  it('serves the real site’s error pages with their status, and one address a page', async () => {
    const rules = await readRules(folder, 'netlify.toml');
    const at = (place: string) => rules.redirectFor(new URL(place, address));
    expect(at('/404')).toMatchObject({ to: '/404.html', status: 404, force: true });
    expect(at('/blog/404')).toMatchObject({ to: '/blog/404.html', status: 404, force: true });
    expect(at('/blog/rien')).toMatchObject({ to: '/blog/404.html', status: 404, force: false });
    // No address of an article: the page for every unknown one answers.
    for (const place of [
      '/blog/a/b',
      '/blog/page/99',
      '/blog/categorie/rien',
      '/blog/categorie/a/2',
    ])
      expect(at(place), place).toBeNull();
    expect(at('/mentions-legales')).toBeNull();
  });

  it('sends a file as it now is, however it compressed the one before', async () => {
    write('_assets/b.css', 'p{}');
    const read = async () => (await get('/_assets/b.css')).text();
    expect(await read()).toBe('p{}');
    write('_assets/b.css', 'h1{}');
    utimesSync(path.join(folder, '_assets/b.css'), 0, 0);
    expect(await read()).toBe('h1{}');
  });

  it('reads nothing outside of the built folder', async () => {
    writeFileSync(`${folder}.txt`, 'secret');
    expect((await get(`/..%2f${path.basename(folder)}.txt`)).status).toBe(404);
    rmSync(`${folder}.txt`);
  });

  it('refuses a file of rules that the host would not understand', async () => {
    const odd = mkdtempSync(path.join(tmpdir(), 'odd-'));
    writeFileSync(path.join(odd, '_redirects'), '/seulement-un-chemin\n');
    await expect(readRules(odd, 'none')).rejects.toThrow('/seulement-un-chemin');
    rmSync(odd, { recursive: true });
  });
});
