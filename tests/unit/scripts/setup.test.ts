/** Tests `scripts/setup.mjs` with a fake npm that only logs its arguments. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const workingNpmScript = `#!/bin/sh
echo "$(node --version): $@" >> npm.log
if [ "$2" = --prefix ]; then
  mkdir -p "$3/node_modules/node-here/bin"
  printf '#!/bin/sh\\necho v99.1.0\\n' > "$3/node_modules/node-here/bin/node"
  chmod +x "$3/node_modules/node-here/bin/node"
else
  rm -rf node_modules
  mkdir -p node_modules/.bin
fi
`;
const failingNpmScript = '#!/bin/sh\necho "$@" >> npm.log\nmkdir -p node_modules\nexit 1\n';

const lockFiles = ['package-lock.json', 'scripts/node/package-lock.json'];

class FakeProject {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'setup-'));

  constructor(engines = '>=18') {
    this.write('package.json', JSON.stringify({ engines: { node: engines } }));
    for (const file of ['setup.mjs', 'chromium.mjs', 'node/package.json']) {
      cpSync(`scripts/${file}`, path.join(this.folder, 'scripts', file));
    }
    for (const file of lockFiles) this.write(file, '{}');
  }

  write(file: string, text: string): void {
    writeFileSync(path.join(this.folder, file), text, { mode: 0o755 });
  }

  setUp(npm = workingNpmScript, ...args: string[]) {
    this.write('npm', npm);
    const env = { ...process.env, PATH: `${this.folder}:${process.env['PATH'] ?? ''}` };
    const options = { cwd: this.folder, encoding: 'utf8', env } as const;
    const { status, stderr } = spawnSync(process.execPath, ['scripts/setup.mjs', ...args], options);
    return { status, stderr };
  }

  /** Returns the Node version and the arguments of each call of npm. */
  get calls(): string[] {
    return readFileSync(path.join(this.folder, 'npm.log'), 'utf8').trim().split('\n');
  }

  /** Returns the version of the project’s own Node; null if there is none. */
  get ownNode(): string | null {
    const program = 'node_modules/.bin/node';
    const { error, stdout } = spawnSync(program, ['--version'], { cwd: this.folder });
    return error ? null : String(stdout).trim();
  }
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

it.each([`>=${major}.${minor}.0`, `^1.0.0 || ^${major}.${minor}.0`])(
  'if Node is new enough (%s), packages are installed with it',
  (engines) => {
    const project = new FakeProject(engines);
    expect(project.setUp()).toEqual({ status: 0, stderr: '' });
    expect(project.calls).toEqual([expect.stringMatching(/^v\d+\.\d+\.\d+: ci --include=dev /)]);
    expect(project.ownNode).toBeNull();
  },
);

it.each([`>=${major}.${minor + 1}`, `^${major - 1}.0.0 || ^99.0.0`])(
  'if the project needs Node %s, its own Node is fetched and used to install packages',
  (engines) => {
    const project = new FakeProject(engines);
    expect(project.setUp()).toEqual({ status: 0, stderr: '' });
    expect(project.calls).toEqual([
      expect.stringContaining(': ci --prefix .cache/node '),
      expect.stringMatching(/^v99\.1\.0: ci --include=dev /),
    ]);
    expect(project.ownNode).toBe('v99.1.0');
  },
);

it('after an installation typed by hand, its own Node is fetched and linked, and nothing else is installed', () => {
  const project = new FakeProject('>=99');
  expect(project.setUp(workingNpmScript, '--node')).toEqual({ status: 0, stderr: '' });
  expect(project.calls).toEqual([expect.stringContaining(': ci --prefix .cache/node ')]);
  expect(project.ownNode).toBe('v99.1.0');
});

it('setup installs again only what is missing or has another lock file', () => {
  const project = new FakeProject('>=99');
  project.setUp();
  project.setUp();
  expect(project.calls).toHaveLength(2);
  rmSync(path.join(project.folder, 'node_modules'), { recursive: true });
  project.setUp();
  expect(project.ownNode).toBe('v99.1.0');
  expect(project.calls).toHaveLength(3);
  for (const lock of lockFiles) project.write(lock, '{"changed":true}');
  project.setUp();
  expect(project.calls).toHaveLength(5);
});

it('setup repeats an installation that has failed', () => {
  const project = new FakeProject();
  const { status, stderr } = project.setUp(failingNpmScript);
  expect(`${status} ${stderr}`).toMatch(/^1 [^]*npm has failed/);
  expect(project.setUp().status).toBe(0);
  expect(project.calls).toHaveLength(2);
});
