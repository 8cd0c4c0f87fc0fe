import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
  write('netlify.toml', '[[redirects]]\nfrom = "/blog/*"\nto = "/blog/404.html"\nstatus = 404\n');
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
    ['/blog/ancien', '/blog/nouveau'],
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
    ['/../../etc/passwd', 'Rien ici'],
    ['/%2e%2e/%2e%2e/etc/passwd', 'Rien ici'],
    ['/%ff', 'Rien ici'],
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
    expect(await response.text()).toHaveLength(3000);
  });

  it('refuses a file of rules that the host would not understand', async () => {
    const odd = mkdtempSync(path.join(tmpdir(), 'odd-'));
    writeFileSync(path.join(odd, '_redirects'), '/seulement-un-chemin\n');
    await expect(readRules(odd, 'none')).rejects.toThrow('/seulement-un-chemin');
    rmSync(odd, { recursive: true });
  });
});
