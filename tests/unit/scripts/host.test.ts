import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readRules } from '../../../scripts/host/rules.ts';
import { serve } from '../../support/serve.ts';

test('the local host serves files, redirects and error pages with the rules of Netlify', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'host-'));
  mkdirSync(path.join(folder, 'blog'));
  const files = {
    '404.html': 'Rien ici',
    'blog.html': 'Blog',
    'blog/404.html': 'Pas d’article',
    'blog/éolien.html': 'Éolien',
    _redirects: '/blog/ancien /blog/éolien 301\n/blog / 301\n',
    _headers: '/*\n  X-Everywhere: 1\n',
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  const { address, stop } = await serve(folder);
  const request = async (url: string) => {
    const response = await fetch(address + url, { redirect: 'manual' });
    expect(response.headers.get('x-everywhere')).toBe('1');
    return `${response.status} ${response.headers.get('location') ?? (await response.text())}`;
  };

  // A file has priority over a redirect that is not forced.
  expect(await request('/blog')).toBe('200 Blog');
  expect(await request('/blog/%C3%A9olien?a=1')).toBe('200 Éolien');
  expect(await request('//blog/')).toBe('301 /blog');
  expect(await request('/blog.html?a=1')).toBe('301 /blog?a=1');
  expect(decodeURI(await request('/blog/ancien?a=1'))).toBe('301 /blog/éolien?a=1');
  expect(await request('/blog/rien')).toBe('404 Pas d’article');
  expect(await request('/blog/404')).toBe('404 Pas d’article');
  expect(await request('/_headers')).toBe('404 Rien ici');
  expect(await request('/%2e%2e/%2e%2e/etc/passwd')).toBe('404 Rien ici');

  writeFileSync(path.join(folder, '_redirects'), '/seulement-un-chemin\n');
  await expect(readRules(folder, 'none')).rejects.toThrow('/seulement-un-chemin');
  await stop();
  rmSync(folder, { recursive: true });
});
