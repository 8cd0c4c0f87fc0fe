/** A newcomer’s first command, with an npm that only notes what it is asked to do. */
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../../../scripts/chromium.mjs';
import { writeFolder } from '../../site/checks/hand-made-site';

const workingNpm = '#!/bin/sh\necho "$@" >> npm.log\nmkdir -p node_modules\n';
const failingNpm = '#!/bin/sh\necho "$@" >> npm.log\nmkdir -p node_modules\nexit 1\n';

class Project {
  readonly folder = writeFolder({
    'package.json': '{"engines":{"node":">=20.19"}}',
    'package-lock.json': '{}',
    'scripts/setup.mjs': '',
    'scripts/chromium.mjs': '',
  });

  constructor() {
    for (const file of ['scripts/setup.mjs', 'scripts/chromium.mjs']) {
      copyFileSync(file, path.join(this.folder, file));
    }
  }

  write(file: string, text: string): void {
    writeFileSync(path.join(this.folder, file), text);
  }

  setUp({ npm = workingNpm, args = [] as string[], env = {} } = {}) {
    this.write('npm', npm);
    chmodSync(path.join(this.folder, 'npm'), 0o755);
    const PATH = `${this.folder}:${process.env['PATH'] ?? ''}`;
    const { status, stderr } = spawnSync(process.execPath, ['scripts/setup.mjs', ...args], {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...process.env, PATH, ...env },
    });
    return { status, stderr };
  }

  /** How often npm was asked to install. */
  get installations(): number {
    const log = path.join(this.folder, 'npm.log');
    return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').length : 0;
  }
}

describe('the setup', () => {
  it('installs the packages of a fresh copy, and none the second time', () => {
    const project = new Project();
    expect(project.setUp()).toEqual({ status: 0, stderr: '' });
    expect(project.installations).toBe(1);
    expect(project.setUp().status).toBe(0);
    expect(project.installations).toBe(1);
  });

  it('installs again when the lock file changed, or the packages are gone', () => {
    const project = new Project();
    project.setUp();
    project.write('package-lock.json', '{"changed":true}');
    project.setUp();
    expect(project.installations).toBe(2);
    rmSync(path.join(project.folder, 'node_modules'), { recursive: true });
    project.setUp();
    expect(project.installations).toBe(3);
  });

  it('takes up again what failed', () => {
    const project = new Project();
    const { status, stderr } = project.setUp({ npm: failingNpm });
    expect(status).toBe(1);
    expect(stderr).toContain('npm ci failed');
    expect(project.setUp().status).toBe(0);
    expect(project.installations).toBe(2);
  });

  const [major, minor] = process.versions.node.split('.');
  it.each(['>=99', `>=${major}.${Number(minor) + 1}`])('says that this Node is not %s', (node) => {
    const project = new Project();
    project.write('package.json', JSON.stringify({ engines: { node } }));
    const { status, stderr } = project.setUp();
    expect(status).toBe(1);
    expect(stderr).toContain(`needs Node ${node}`);
    expect(project.installations).toBe(0);
  });

  it('names a missing browser only to who runs the checks', () => {
    const project = new Project();
    const env = { PLAYWRIGHT_CHROMIUM: '/no/such/browser' };
    expect(project.setUp({ env }).status).toBe(0);
    const { status, stderr } = project.setUp({ env, args: ['--tests'] });
    expect(status).toBe(1);
    expect(stderr).toContain('/no/such/browser, which does not exist');
  });
});

describe('the browser for tests', () => {
  const folder = writeFolder({ wished: '', own: '', light: '', full: '' });
  const file = (name: string) => path.join(folder, name);

  it('is the one the person names', () => {
    const env = { PLAYWRIGHT_CHROMIUM: file('wished') };
    expect(chromiumPath(env, () => file('own'), [file('light')])).toBe(file('wished'));
  });

  it('else Playwright’s own, else the system’s, else none', () => {
    const places = [file('light'), file('full')];
    expect(chromiumPath({}, () => file('own'), places)).toBe(file('own'));
    expect(chromiumPath({}, () => file('no'), places)).toBe(file('light'));
    expect(chromiumPath({}, () => '', places.slice(1))).toBe(file('full'));
    expect(chromiumPath({}, () => '', [file('no')])).toBeNull();
  });
});
