/** What the settings of the build keep from visitors with older devices, and from those who listen. */
import { ESLint } from 'eslint';
import esX from 'eslint-plugin-es-x';
import { expect, test } from 'vitest';
import { elementsOf, readAsset, readSite } from '../site/checks/site-files';
import { siteConfig } from '../fixtures/site.config';
import { builtSite } from '../support/sites/sites';

const site = readSite((await builtSite('fixed')).folder);

test('layouts that depend on the width are written for Safari 15', () => {
  for (const { url, html } of site.pages) {
    expect(html, url).toContain('@media (min-width:');
    // Safari reads ranges from 16.4 on.
    expect(html, url).not.toMatch(/@media[^{]*width\s*[<>]/);
    expect(html, url).toContain('-webkit-text-size-adjust:');
  }
});

test('scripts call nothing that the oldest supported browsers lack', async () => {
  // A list has methods of these names, too.
  const ofIterators = Object.keys(esX.rules).filter((name) => name.startsWith('no-iterator-'));
  const linter = new ESLint({
    overrideConfigFile: true,
    allowInlineConfig: false,
    overrideConfig: [
      esX.configs['flat/restrict-to-es2022'],
      {
        plugins: { 'es-x': esX },
        settings: { 'es-x': { aggressive: true } },
        rules: {
          ...Object.fromEntries(ofIterators.map((name) => [`es-x/${name}`, 'off'])),
          // Of 2018, but Safari has them from 16.4 on, and does without the whole script.
          'es-x/no-regexp-lookbehind-assertions': 'error',
          'no-restricted-properties': ['error', { object: 'AbortSignal' }],
        },
      },
    ],
  });
  const files = site.assets.filter((url) => /^\/_assets\/.*\.js$/.test(url));
  const inline = site.pages.flatMap(({ url }) =>
    elementsOf(site, url, 'script:not([src])')
      .filter((script) => /^$|module|javascript/.test(script.getAttribute('type') ?? ''))
      .map((script) => script.innerHTML),
  );
  const scripts = new Set([...files.map((url) => readAsset(site, url)), ...inline]);
  expect(scripts.size).toBeGreaterThan(files.length);
  for (const script of scripts) {
    const [result] = await linter.lintText(script);
    const found = result?.messages.map(({ message, line, column }) => [
      message,
      script.split('\n')[line - 1]?.slice(column - 1, column + 60),
    ]);
    expect(found).toEqual([]);
  }
});

test('words of elements that stand beside each other do not run together', () => {
  const { address } = siteConfig;
  const text = elementsOf(site, '/', 'footer')[0]?.text.replace(/\s+/g, ' ');
  expect(text).toContain(`${address.street} ${address.postalCode}`);
});
