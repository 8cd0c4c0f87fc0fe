/** A newcomer’s first command, with an npm that only notes what it is asked to do. */
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../../../scripts/chromium.mjs';
import { writeFolder } from '../../site/checks/hand-made-site';

const workingNpm = `#!/bin/sh
echo "$(node --version): $@" >> npm.log
if [ "$2" = --prefix ]; then
  mkdir -p "$3/node_modules/node-here/bin"
  printf '#!/bin/sh\\necho v99.1.0\\n' > "$3/node_modules/node-here/bin/node"
  chmod +x "$3/node_modules/node-here/bin/node"
else
  rm -rf node_modules
  mkdir node_modules
fi
`;
const failingNpm = '#!/bin/sh\necho "$@" >> npm.log\nmkdir -p node_modules\nexit 1\n';

class Project {
  readonly folder = writeFolder({
    'package.json': '{"engines":{"node":">=18"}}',
    'package-lock.json': '{}',
    '.nvmrc': '98\n',
    'scripts/node/package.json': `{"optionalDependencies":{"node-elsewhere":"99.2.0","node-here":"99.1.0"}}`,
    'scripts/node/package-lock.json': '{}',
    'scripts/setup.mjs': '',
    'scripts/chromium.mjs': '',
    'scripts/node-version.mjs': '',
    'scripts/check-node.mjs': '',
  });

  constructor() {
    for (const name of ['setup', 'chromium', 'node-version', 'check-node']) {
      copyFileSync(`scripts/${name}.mjs`, path.join(this.folder, 'scripts', `${name}.mjs`));
    }
  }

  write(file: string, text: string): void {
    writeFileSync(path.join(this.folder, file), text);
  }

  setUp({ npm = workingNpm, node = process.execPath, args = [] as string[], env = {} } = {}) {
    this.write('npm', npm);
    chmodSync(path.join(this.folder, 'npm'), 0o755);
    const PATH = `${this.folder}:${process.env['PATH'] ?? ''}`;
    const { status, stderr } = spawnSync(node, ['scripts/setup.mjs', ...args], {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...process.env, PATH, ...env },
    });
    return { status, stderr };
  }

  /** What npm was asked for. */
  get calls(): string[] {
    const log = path.join(this.folder, 'npm.log');
    return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  }

  /** How often npm was asked to install. */
  get installations(): number {
    return this.calls.length;
  }

  /** What a script of npm’s finds as `node`, before anything else. */
  get ownNode(): string | null {
    const program = 'node_modules/.bin/node';
    const { error, stdout } = spawnSync(program, ['--version'], { cwd: this.folder });
    return error ? null : String(stdout).trim();
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

  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

  it.each([`>=${major}.${minor}.0`, `^${major}.0.0 || >=99`, `^1.0.0 || ^${major}.${minor}.0`])(
    'finds this Node new enough for %s',
    (node) => {
      const project = new Project();
      project.write('package.json', JSON.stringify({ engines: { node } }));
      expect(project.setUp()).toEqual({ status: 0, stderr: '' });
      expect(project.calls).toEqual([expect.stringMatching(/^v\d+\.\d+\.\d+: ci --include=dev /)]);
      expect(project.ownNode).toBeNull();
    },
  );

  it.each(['>=99', `>=${major}.${minor + 1}`, `^${major - 1}.0.0 || ^99.0.0`])(
    'gives a project that needs Node %s one of its own, also to install with',
    (node) => {
      const project = new Project();
      project.write('package.json', JSON.stringify({ engines: { node } }));
      expect(project.setUp()).toEqual({ status: 0, stderr: '' });
      expect(project.calls).toEqual([
        expect.stringContaining(': ci --prefix .cache/node '),
        expect.stringMatching(/^v99\.1\.0: ci --include=dev /),
      ]);
      expect(project.ownNode).toBe('v99.1.0');
    },
  );

  it('fetches that Node once, however often it installs', () => {
    const project = new Project();
    project.write('package.json', '{"engines":{"node":">=99"}}');
    project.setUp();
    expect(project.setUp({ npm: failingNpm })).toEqual({ status: 0, stderr: '' });
    project.write('package-lock.json', '{"changed":true}');
    project.setUp();
    expect(project.calls.filter((call) => call.includes('--prefix'))).toHaveLength(1);
    expect(project.installations).toBe(3);
    expect(project.ownNode).toBe('v99.1.0');
  });

  it('installs nothing more when it runs on that Node itself, as npm’s scripts do', () => {
    const project = new Project();
    const { node: version } = process.versions;
    project.write('package.json', '{"engines":{"node":">=99"}}');
    project.write(
      'scripts/node/package.json',
      JSON.stringify({ optionalDependencies: { 'node-here': version } }),
    );
    const node = path.join(project.folder, '.cache/node/node_modules/node-here/bin/node');
    mkdirSync(path.dirname(node), { recursive: true });
    copyFileSync(process.execPath, node);
    project.setUp();
    expect(project.ownNode).toBe(`v${version}`);
    project.write('package.json', '{"engines":{"node":">=18"}}');
    expect(project.setUp({ node })).toEqual({ status: 0, stderr: '' });
    expect(project.installations).toBe(1);
  });

  it('brings it back where only its link is gone', () => {
    const project = new Project();
    project.write('package.json', '{"engines":{"node":">=99"}}');
    project.setUp();
    rmSync(path.join(project.folder, 'node_modules/.bin/node'));
    expect(project.setUp()).toEqual({ status: 0, stderr: '' });
    expect(project.installations).toBe(2);
    expect(project.ownNode).toBe('v99.1.0');
  });

  it('fetches it again when another is wanted, or when it does not run', () => {
    const project = new Project();
    project.write('package.json', '{"engines":{"node":">=99"}}');
    const program = '.cache/node/node_modules/node-here/bin/node';
    for (const text of ['#!/bin/sh\necho v98.0.0\n', '#!/bin/sh\nexit 1\n', '\x7fELF']) {
      project.setUp();
      project.write(program, text);
    }
    expect(project.setUp().status).toBe(0);
    expect(project.calls.filter((call) => call.includes('--prefix'))).toHaveLength(4);
    expect(project.ownNode).toBe('v99.1.0');
  });

  it('without a network says which Node to install', () => {
    const project = new Project();
    project.write('package.json', '{"engines":{"node":">=99"}}');
    const { status, stderr } = project.setUp({ npm: failingNpm });
    expect(status).toBe(1);
    expect(stderr).toContain(`needs Node >=99; this is ${process.versions.node}`);
    expect(stderr).toContain('Install Node 98');
    expect(project.installations).toBe(1);
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

describe('the check before a program', () => {
  const check = (node: string) => {
    const project = new Project();
    project.write('package.json', JSON.stringify({ engines: { node } }));
    const { status, stderr } = spawnSync(process.execPath, ['scripts/check-node.mjs'], {
      cwd: project.folder,
      encoding: 'utf8',
    });
    return { status, stderr };
  };

  it('is silent where Node is new enough', () => {
    expect(check('>=18')).toEqual({ status: 0, stderr: '' });
  });

  it('says in one line which Node is needed, and what brings it', () => {
    const { node } = process.versions;
    expect(check('^1.0.0 || >=99')).toEqual({
      status: 1,
      stderr: `This project needs Node ^1.0.0 || >=99; this is ${node}. « npm start » brings one for this project alone.\n`,
    });
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
