/** An owner’s own Strapi project, as Strapi’s installer makes it, run by Strapi’s own commands. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cmsFolder, packageFile, projectRoot } from '../../scripts/cms/folders';
import { freePort } from '../../scripts/cms/free-port';
import { startProgram } from '../support/run-program';
import type { ProgramResult } from '../support/run-program';

type Language = 'js' | 'ts';

const strapiProgram = path.join(cmsFolder, 'node_modules', '@strapi', 'strapi', 'bin', 'strapi.js');

export class OwnProject {
  /** Away from the site, whose tsconfig.json Strapi would find. */
  readonly folder = mkdtempSync(path.join(tmpdir(), 'strapi-'));
  address = '';
  /** What the running Strapi has printed. */
  output = '';
  #process: ChildProcess | null = null;
  #port: number | null = null;
  #hook: Server | null = null;
  /** What the build hook was sent. */
  readonly hookBodies: string[] = [];

  constructor(
    private readonly language: Language,
    private readonly hasAdminPage: boolean,
  ) {
    for (const [file, text] of Object.entries(this.#files())) {
      mkdirSync(path.dirname(path.join(this.folder, file)), { recursive: true });
      writeFileSync(path.join(this.folder, file), text);
    }
    symlinkSync(path.join(cmsFolder, 'node_modules'), path.join(this.folder, 'node_modules'));
  }

  /** `npm run cms -- --export` */
  export(): Promise<ProgramResult> {
    const program = path.join(projectRoot, 'scripts', 'cms.ts');
    return startProgram(['--import', 'tsx', program, '--export', this.folder], {
      cwd: projectRoot,
    }).done;
  }

  /** `npm run build`: compiles TypeScript, builds the admin page. */
  build(): Promise<ProgramResult> {
    return startProgram([strapiProgram, 'build'], { cwd: this.folder, env: this.#environment() })
      .done;
  }

  /** @returns the address of a build hook, which answers with this status */
  async startHook(status = () => 200): Promise<string> {
    this.#hook = createServer((incoming, response) => {
      let body = '';
      incoming.on('data', (part) => (body += String(part)));
      incoming.on('end', () => {
        this.hookBodies.push(body);
        response.writeHead(status()).end();
      });
    });
    await new Promise<void>((resolve) => this.#hook?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#hook.address() as AddressInfo).port}/secret-of-the-hook`;
  }

  /** `npm run start` */
  async start(env: Record<string, string>): Promise<void> {
    // The same after a restart: who is signed in stays so.
    this.#port ??= await freePort();
    this.output = '';
    const child = spawn(process.execPath, [strapiProgram, 'start'], {
      cwd: this.folder,
      env: { ...this.#environment(), ...env, PORT: String(this.#port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          this.output += chunk.toString('utf8');
          // Strapi 5’s words, and Strapi 4’s.
          if (/Strapi started successfully|Welcome back|One more thing/.test(this.output))
            resolve();
        });
      }
      child.on('close', () => {
        reject(new Error(`Strapi has ended:\n${this.output}`));
      });
    });
    this.address = `http://localhost:${this.#port}`;
  }

  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null) return;
    await new Promise((resolve) => {
      child.on('close', resolve);
      child.kill('SIGTERM');
    });
  }

  async remove(): Promise<void> {
    await this.stop();
    this.#hook?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** An owner’s: the page is built for production, and without HTTPS one can sign in to it. */
  #environment(): NodeJS.ProcessEnv {
    const { NODE_ENV: _ofTests, ...env } = process.env;
    return { ...env, STRAPI_TELEMETRY_DISABLED: 'true' };
  }

  #files(): Record<string, string> {
    const { language } = this;
    const wrap = (body: string) =>
      language === 'ts'
        ? `const config = ({ env }: any) => (${body});\n\nexport default config;\n`
        : `module.exports = ({ env }) => (${body});\n`;
    const plugins = [
      ...['logger', 'errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session'],
      ...['favicon', 'public'],
    ].map((name) => `strapi::${name}`);
    return {
      'package.json': JSON.stringify({
        name: 'mon-strapi',
        version: '0.1.0',
        dependencies: installedPackages(),
      }),
      [`config/server.${language}`]: wrap(
        "{ host: '127.0.0.1', port: env.int('PORT', 1337), app: { keys: ['key'] } }",
      ),
      [`config/admin.${language}`]: wrap(
        `{ serveAdminPanel: ${String(this.hasAdminPage)}, auth: { secret: 'secret' }, apiToken: { salt: 'salt' }, transfer: { token: { salt: 'salt' } }, secrets: { encryptionKey: 'key' }, flags: { nps: false } }`,
      ),
      [`config/database.${language}`]: wrap(
        "{ connection: { client: 'sqlite', connection: { filename: '.tmp/data.db' }, useNullAsDefault: true } }",
      ),
      [`config/middlewares.${language}`]:
        language === 'ts'
          ? `export default ${JSON.stringify(plugins)};\n`
          : `module.exports = ${JSON.stringify(plugins)};\n`,
      [`config/api.${language}`]: wrap(
        '{ rest: { defaultLimit: 25, maxLimit: 100, withCount: true, strictParams: true }, documents: { strictParams: true, strictRelations: true } }',
      ),
      [`config/plugins.${language}`]: wrap(
        "{\n  'users-permissions': {\n    config: { jwtSecret: 'secret', jwtManagement: 'refresh', sessions: { httpOnly: true } },\n  },\n  upload: {\n    config: { security: { allowedTypes: ['image/*', 'application/pdf'], deniedTypes: ['image/svg+xml'] } },\n  },\n}",
      ),
      [`src/index.${language}`]:
        language === 'ts' ? 'export default {};\n' : 'module.exports = {};\n',
      'src/extensions/.gitkeep': '',
      'public/uploads/.gitkeep': '',
      'database/migrations/.gitkeep': '',
      '.tmp/.gitkeep': '',
      ...(language === 'ts' ? { 'tsconfig.json': JSON.stringify(strapisTsconfig, null, 2) } : {}),
    };
  }
}

/** Of Strapi and what it needs, the versions that are tried here. */
export function installedPackages(): Record<string, string> {
  const { dependencies } = JSON.parse(readFileSync(packageFile, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return dependencies;
}

/** As Strapi’s installer writes it. */
const strapisTsconfig = {
  compilerOptions: {
    ...{ module: 'CommonJS', moduleResolution: 'Node', lib: ['ES2020'], target: 'ES2019' },
    ...{ strict: true, skipLibCheck: true, forceConsistentCasingInFileNames: true },
    ...{ incremental: true, esModuleInterop: true, resolveJsonModule: true, noEmitOnError: true },
    ...{ noImplicitThis: true, outDir: 'dist', rootDir: '.' },
  },
  include: ['./', './**/*.ts', './**/*.js', 'src/**/*.json'],
  exclude: [
    ...['node_modules/', 'build/', 'dist/', '.cache/', '.tmp/', '.strapi/'],
    ...['src/admin/', '**/*.test.*', 'src/plugins/**'],
  ],
};
