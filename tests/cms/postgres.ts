/**
 * Global setup of Vitest. With `CMS_TEST_DATABASE=postgres` it starts a Postgres server for the tests and stops it
 * afterwards. Otherwise the tests use SQLite.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../support/free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the Postgres server; undefined for SQLite. */
    postgres?: string;
  }
}

export default async function startPostgres({ provide }: Pick<TestProject, 'provide'>) {
  if (process.env['CMS_TEST_DATABASE'] !== 'postgres') return undefined;
  const programsFolder = findPostgresPrograms() ?? installPostgresPrograms();
  const parentFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const folder = mkdtempSync(path.join(parentFolder, 'postgres-'));
  const dataFolder = path.join(folder, 'data');
  const user = unprivilegedUser();
  if (user !== null) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const commandOptions = { cwd: folder, ...user, stdio: 'pipe' } as const;
  const initOptions = ['--pgdata', dataFolder, '--username', 'strapi', '--auth', 'trust'];
  execFileSync(
    path.join(programsFolder, 'initdb'),
    [...initOptions, '--no-sync', '--encoding=UTF8'],
    commandOptions,
  );
  const port = await freePort();
  // The data is deleted after the tests, so nothing has to reach the disk.
  const serverSettings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', port };
  const server = spawn(
    path.join(programsFolder, 'postgres'),
    ['-D', dataFolder, '-h', '127.0.0.1', '-k', folder].concat(
      Object.entries(serverSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ),
    commandOptions,
  );
  let output = '';
  const whenReady = new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (output.includes('ready to accept connections')) resolve();
    });
    server.on('close', () => reject(new Error(`Postgres has ended:\n${output}`)));
  });
  await whenReady;
  provide('postgres', `postgres://strapi@127.0.0.1:${port}/postgres`);
  return async () => {
    const whenEnded = new Promise((resolve) => server.on('close', resolve));
    // SIGINT ends open connections instead of waiting for them.
    server.kill('SIGINT');
    await whenEnded;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Returns the folder of the newest version; null if Postgres is not installed. */
function findPostgresPrograms(): string | null {
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...globSync('/usr/lib/postgresql/*/bin'),
  ];
  return folders.filter((folder) => existsSync(path.join(folder, 'initdb'))).at(-1) ?? null;
}

function installPostgresPrograms(): string {
  if (process.getuid?.() === 0) {
    console.log('Installing Postgres …');
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    const installArguments = ['install', '-y', '--no-install-recommends', 'postgresql'];
    spawnSync('apt-get', installArguments, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const programsFolder = findPostgresPrograms();
  if (programsFolder === null) {
    throw new Error(
      'The tests on Postgres need its server: install Debian’s package « postgresql ».',
    );
  }
  return programsFolder;
}

/** Returns an account to run Postgres with, because it refuses to run as root; null if the tests do not run as root. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const readAccountId = (option: string) =>
    Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }).trim());
  return { uid: readAccountId('-u'), gid: readAccountId('-g') };
}
