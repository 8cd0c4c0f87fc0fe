/** What a newcomer’s first command decides, without installing anything. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { attempt } from '../../../scripts/setup/attempt.mjs';
import { chromiumPath } from '../../../scripts/setup/chromium.mjs';
import { isNodeRecent } from '../../../scripts/setup/node-version.mjs';
import { installationKey, whyInstall } from '../../../scripts/setup/packages.mjs';
import { writeFolder } from '../../build/hand-made-site';

const nowhere = () => '';

function project(): string {
  const root = writeFolder({
    'package.json': '{"dependencies":{"astro":"5"},"devDependencies":{"@a/b":"1"}}',
    'package-lock.json': '{}',
    'node_modules/astro/package.json': '{}',
    'node_modules/@a/b/package.json': '{}',
  });
  writeFileSync(path.join(root, 'node_modules', '.setup'), installationKey(root));
  return root;
}

describe('packages', () => {
  it('are left alone when they are those of the lock file', () => {
    expect(whyInstall(project())).toBe('');
  });

  it('are installed into a fresh copy', () => {
    const root = writeFolder({ 'package.json': '{}', 'package-lock.json': '{}' });
    expect(whyInstall(root)).toBe('none are installed');
  });

  it('are installed again when the last installation was broken off', () => {
    const root = writeFolder({ 'package.json': '{}', 'package-lock.json': '{}' });
    mkdirSync(path.join(root, 'node_modules'));
    expect(whyInstall(root)).toContain('not finished');
  });

  it('are installed again when the lock file changed', () => {
    const root = project();
    writeFileSync(path.join(root, 'package-lock.json'), '{"changed":true}');
    expect(whyInstall(root)).toContain('package-lock.json');
  });

  it('are installed again for another Node', () => {
    const root = project();
    const key = installationKey(root).replace(/"node":"\d+"/, '"node":"18"');
    writeFileSync(path.join(root, 'node_modules', '.setup'), key);
    expect(whyInstall(root)).toContain('Node');
  });

  it('are installed again when one went missing', () => {
    const root = project();
    writeFileSync(path.join(root, 'package.json'), '{"dependencies":{"astro":"5","leaflet":"1"}}');
    expect(whyInstall(root)).toBe('leaflet is missing');
  });
});

describe('the browser for tests', () => {
  const folder = writeFolder({ wished: '', own: '', light: '', full: '', 'bin/google-chrome': '' });
  const file = (name: string) => path.join(folder, name);
  const bin = { PATH: file('bin') };

  it('is the one the person names', () => {
    const env = { ...bin, PLAYWRIGHT_CHROMIUM: file('wished') };
    expect(chromiumPath(env, () => file('own'), [file('light')])).toBe(file('wished'));
  });

  it('is refused when the person names one that does not exist', () => {
    const env = { ...bin, PLAYWRIGHT_CHROMIUM: file('no') };
    expect(() => chromiumPath(env, () => file('own'), [file('light')])).toThrow('does not exist');
  });

  it('else Playwright’s own, else the system’s, else one by its name, else none', () => {
    expect(chromiumPath(bin, () => file('own'), [file('light')])).toBe(file('own'));
    const places = [file('light'), file('full')];
    expect(chromiumPath(bin, () => file('no'), places)).toBe(file('light'));
    expect(chromiumPath(bin, nowhere, places.slice(1))).toBe(file('full'));
    expect(chromiumPath(bin, nowhere, [file('no')])).toBe(file('bin/google-chrome'));
    expect(chromiumPath({}, nowhere, [file('no')])).toBeNull();
  });
});

describe('versions', () => {
  it.each([
    ['20.19.0', true],
    ['22.0.1', true],
    ['20.18.3', false],
    ['18.20.0', false],
  ])('of Node: %s is recent enough: %s', (version, isRecent) => {
    expect(isNodeRecent(version, '>=20.19')).toBe(isRecent);
  });
});

describe('an attempt to install', () => {
  async function tryNode(script: string, limitMinutes = 1) {
    let printed = '';
    const outcome = await attempt(
      { title: 'Trying', command: process.execPath, args: ['-e', script], limitMinutes },
      (text) => (printed += text),
    );
    return { ...outcome, printed };
  }

  it('says in one line that it worked', async () => {
    const { ok, printed } = await tryNode('console.log("much text\\n".repeat(9))');
    expect(ok).toBe(true);
    expect(printed).toMatch(/^Trying … done in \d+ s\n$/);
  });

  it('keeps quiet when it fails, and keeps the reason for later', async () => {
    const { ok, message, printed } = await tryNode('console.error("no network"); process.exit(3)');
    expect({ ok, message, printed }).toEqual({
      ok: false,
      message: 'no network',
      printed: 'Trying … not possible\n',
    });
  });

  it('is ended with all it started when it hangs', async () => {
    const child = `require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 9)'], { stdio: 'inherit' })`;
    const { ok, message } = await tryNode(child, 0.01);
    expect(ok).toBe(false);
    expect(message).toContain('Stopped after');
  });

  it('fails like any other when the command does not exist', async () => {
    const outcome = await attempt(
      { title: 'Trying', command: '/no/such/command', args: [], limitMinutes: 1 },
      () => {},
    );
    expect(outcome.ok).toBe(false);
  });
});
