/** Installs Strapi into a folder of its own and builds its admin page, if that is not done yet. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeAppFolder } from './app-folder';
import { adminFolder, cmsFolder, edition, packageFile } from './folders';
import { bundlePlugin } from './plugin-bundle';

const recordFile = path.join(cmsFolder, 'node_modules', '.installed');
const adminRecordFile = path.join(adminFolder, 'build', '.installed');

/** @throws saying what is missing if the packages cannot be installed. */
export function ensureStrapi(): void {
  if (isUpToDate(recordFile, installationKey())) return;
  mkdirSync(cmsFolder, { recursive: true });
  // npm takes a package that an interrupted installation left half for a complete one.
  rmSync(path.dirname(recordFile), { recursive: true, force: true });
  copyFileSync(packageFile, path.join(cmsFolder, 'package.json'));
  // Only the database’s package needs its install script: see below.
  npm('Installing Strapi, a few minutes the first time', [
    'install',
    // The peer dependencies of Strapi 5 are for its admin page only; Strapi 4 does not start without its own.
    ...(edition === 5 ? ['--legacy-peer-deps'] : []),
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ]);
  npm(
    'Preparing its database',
    ['rebuild', 'better-sqlite3', ...headersOfThisNode()],
    toolchainAdvice,
  );
  // Written last: an interrupted installation must start again.
  writeFileSync(recordFile, installationKey());
}

/** npm would fetch Node’s headers, or take those of another Node that the machine has. */
function headersOfThisNode(): string[] {
  const folder = path.resolve(path.dirname(process.execPath), '..');
  return existsSync(path.join(folder, 'include', 'node', 'node.h')) ? [`--nodedir=${folder}`] : [];
}

/** The editors’ interface at `/admin`; tests do not need it. */
export function ensureAdminPage(): void {
  ensureStrapi();
  // The plugin’s part of the page is built into it.
  const key = `${installationKey()}${bundlePlugin(edition).get('strapi-admin.js') ?? ''}`;
  if (isUpToDate(adminRecordFile, key)) return;
  writeAppFolder(adminFolder, { port: 1337, isLogging: false });
  isolateTypes(adminFolder);
  const strapi = path.join(cmsFolder, 'node_modules', '@strapi', 'strapi', 'bin', 'strapi.js');
  const isBuilt = run('Building Strapi’s admin page, about a minute', {
    command: [process.execPath, strapi, 'build'],
    cwd: adminFolder,
    env: { NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' },
  });
  if (!isBuilt) throw new Error('Strapi’s admin page cannot be built: the reason stands above.');
  writeFileSync(adminRecordFile, key);
}

/** A tsconfig.json of its own, or Strapi would use the site’s, in a parent folder. */
function isolateTypes(folder: string): void {
  const nothing = { compilerOptions: { outDir: '.', types: [] }, files: ['nothing.d.ts'] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(nothing));
  writeFileSync(path.join(folder, 'nothing.d.ts'), 'export {};\n');
}

const toolchainAdvice =
  'Strapi’s database, better-sqlite3, was neither found ready-made nor could it be compiled here.\n' +
  'Compiling takes Python 3, make and a C++ compiler: on Debian or Ubuntu « apt-get install python3 make g++ », ' +
  'on macOS « xcode-select --install ».';

function npm(title: string, args: string[], advice = ''): void {
  if (run(title, { command: ['npm', ...args], cwd: cmsFolder })) return;
  throw new Error(`npm ${args[0] ?? ''} failed: the reason stands above.\n${advice}`);
}

/** @returns whether it succeeded; only its errors are shown. */
function run(
  title: string,
  { command, cwd, env }: { command: [string, ...string[]]; cwd: string; env?: object },
): boolean {
  console.log(`${title} …`);
  const [program, ...args] = command;
  const { status } = spawnSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    // On Windows npm is a .cmd file, which needs a shell.
    shell: process.platform === 'win32',
    timeout: 15 * 60_000,
  });
  return status === 0;
}

/** Native packages differ by system and by Node’s major version. */
function installationKey(): string {
  const { dependencies } = JSON.parse(readFileSync(packageFile, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const [node] = process.versions.node.split('.');
  const system = `${process.platform}-${process.arch}`;
  return `${JSON.stringify({ dependencies, node, system })}\n`;
}

function isUpToDate(record: string, key: string): boolean {
  return existsSync(record) && readFileSync(record, 'utf8') === key;
}
