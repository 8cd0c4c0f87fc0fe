import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { TestDatabase } from './test-database.ts';
import type { Row } from './test-database.ts';

export const cmsFolder = path.resolve(import.meta.dirname, '../../scripts/cms');

interface ProgramStart {
  args: string[];
  /** Text in the program’s output that shows that it is ready. */
  readyText: string;
}

const strapiStartCommand: ProgramStart = {
  args: ['node_modules/@strapi/strapi/bin/strapi.js', 'start'],
  readyText: 'Strapi started successfully',
};

/** Returns arguments of Node that start the built Strapi, and then run a script that calls it `app`. */
export function strapiArguments(script: string): string[] {
  const folders = JSON.stringify({ appDir: cmsFolder, distDir: path.join(cmsFolder, 'dist') });
  return [
    '-e',
    `require('@strapi/strapi').createStrapi(${folders}).start().then((app) => {${script}})`,
  ];
}

export const siteToken = 'a-token-for-reading-of-these-tests-only';
export const reportToken = 'a-token-for-reports-of-these-tests-only';

/** Parent of temporary folders, in memory if possible: Strapi waits for the disk at each table of a new database. */
const temporaryFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/**
 * Environment variables that Strapi inherits. It gets no others, so that settings of the developer’s machine do not
 * affect the tests.
 */
const inheritedVariables = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'NODE_COMPILE_CACHE'];

type Environment = Record<string, string>;

function inheritedEnvironment(): Environment {
  const definedVariables = inheritedVariables.filter((name) => process.env[name] !== undefined);
  return Object.fromEntries(definedVariables.map((name) => [name, process.env[name] as string]));
}

/** Runs the Strapi of `scripts/cms` with a database and uploads of its own. */
export class RunningStrapi {
  readonly folder = mkdtempSync(path.join(temporaryFolder, 'strapi-'));
  address = '';
  /** Output since the last start. */
  output = '';
  #process: ChildProcess | null = null;
  #port = 0;
  readonly #database = new TestDatabase(this.folder, inject('postgres'));
  readonly #secrets = Object.fromEntries(
    ['APP_KEYS', 'ADMIN_JWT_SECRET', 'API_TOKEN_SALT', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY'].map(
      (name) => [name, randomBytes(32).toString('base64url')],
    ),
  );

  static async start(env: Environment = {}): Promise<RunningStrapi> {
    const strapi = new RunningStrapi();
    mkdirSync(path.join(strapi.folder, 'public', 'uploads'), { recursive: true });
    await strapi.#database.create();
    await strapi.#choosePort();
    await strapi.restart(env);
    return strapi;
  }

  /** Starts the demo, which has its own environment and always SQLite, even if variables name those of an owner. */
  static async startDemo(snapshot: string): Promise<RunningStrapi> {
    const strapi = new RunningStrapi();
    await strapi.#choosePort();
    const args = ['demo/start.ts', snapshot, strapi.folder];
    const env = {
      ...inheritedEnvironment(),
      PORT: String(strapi.#port),
      DATABASE_URL: 'postgres://production.example/strapi',
      S3_BUCKET: 'production',
      BUILD_HOOK: 'https://host.example/hook',
    };
    await strapi.#run({ args, readyText: 'To stop:' }, env);
    return strapi;
  }

  /** Stops and starts Strapi. @param args arguments of Node, which may run a script in Strapi */
  async restart(env: Environment = {}, args = strapiStartCommand.args): Promise<void> {
    await this.stop();
    await this.#run({ ...strapiStartCommand, args }, { ...this.#environment(), ...env });
  }

  async #choosePort(): Promise<void> {
    this.#port = await freePort();
    this.address = `http://localhost:${this.#port}`;
  }

  async #run({ args, readyText }: ProgramStart, env: Environment): Promise<void> {
    this.output = '';
    const child = spawn(process.execPath, args, {
      cwd: cmsFolder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          this.output += chunk.toString('utf8');
          if (this.output.includes(readyText)) resolve();
        });
      }
      child.on('close', () => reject(new Error(`Strapi has ended:\n${this.output}`)));
    });
  }

  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise((resolve) => {
      child.on('close', resolve);
      child.kill('SIGTERM');
    });
  }

  async remove(): Promise<void> {
    await this.stop();
    await this.#database.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Runs one SQL statement in Strapi’s database. Strapi must be stopped. */
  sql(statement: string): Promise<Row[]> {
    return this.#database.run(statement);
  }

  /** Sends a request to the REST API, with the site’s token unless `init` says otherwise. */
  api(route: string, init: RequestInit = { headers: { Authorization: `Bearer ${siteToken}` } }) {
    return fetch(`${this.address}/api/${route}`, init);
  }

  /** Sends a contact request from this IP address. */
  sendContactRequest(fields: Record<string, unknown>, ip = '192.0.2.1'): Promise<Response> {
    const validRequestFields = {
      name: 'Élodie',
      email: 'elodie@example.org',
      phone: '06',
      message: 'Bonjour',
    };
    return this.api('contacts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ip },
      body: JSON.stringify({ data: { ...validRequestFields, ...fields } }),
    });
  }

  #environment(): Environment {
    return {
      ...inheritedEnvironment(),
      ...this.#secrets,
      ...this.#database.environment,
      // This file does not exist. Without the variable, Strapi would read the `.env` of the developer’s own Strapi.
      ENV_PATH: path.join(this.folder, 'none.env'),
      HOST: '127.0.0.1',
      PORT: String(this.#port),
      STRAPI_TELEMETRY_DISABLED: 'true',
      PUBLIC_DIR: path.join(this.folder, 'public'),
      CMS_TOKEN: siteToken,
      CMS_REPORT_TOKEN: reportToken,
    };
  }
}
