/** The Strapi of `scripts/cms`, run by its own command, with a database and uploads that only this test has. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/free-port.ts';

const cmsFolder = fileURLToPath(new URL('../../scripts/cms', import.meta.url));
const strapiProgram = ['node_modules/@strapi/strapi/bin/strapi.js', 'start'];

export const readToken = 'a-token-for-reading-of-these-tests-only';
export const reportToken = 'a-token-for-reports-of-these-tests-only';

/** In memory, where a system has such a place: Strapi waits for the disc at each table of a new database. */
const home = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

type Environment = Record<string, string>;

/** Of an SQLite database that Strapi has closed. */
interface Database {
  prepare(sql: string): { all(...values: unknown[]): Record<string, unknown>[] };
  exec(sql: string): void;
  close(): void;
}

export class RunningStrapi {
  readonly folder = mkdtempSync(path.join(home, 'strapi-'));
  address = '';
  /** What it has printed since its last start. */
  output = '';
  #process: ChildProcess | null = null;
  #port = 0;

  static async start(env: Environment = {}, program = strapiProgram): Promise<RunningStrapi> {
    const strapi = new RunningStrapi();
    mkdirSync(path.join(strapi.folder, 'public', 'uploads'), { recursive: true });
    strapi.#port = await freePort();
    strapi.address = `http://localhost:${strapi.#port}`;
    await strapi.restart(env, program);
    return strapi;
  }

  async restart(env: Environment = {}, program = strapiProgram): Promise<void> {
    await this.stop();
    this.output = '';
    const child = spawn(process.execPath, program, {
      cwd: cmsFolder,
      env: { ...this.#environment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          this.output += chunk.toString('utf8');
          const last = program === strapiProgram ? 'Strapi started successfully' : 'To stop:';
          if (this.output.includes(last)) resolve();
        });
      }
      child.on('close', () => reject(new Error(`Strapi has ended:\n${this.output}`)));
    });
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
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** While Strapi is stopped. */
  inDatabase<Result>(use: (database: Database) => Result): Result {
    const require = createRequire(path.join(cmsFolder, 'package.json'));
    const Sqlite = require('better-sqlite3') as new (file: string) => Database;
    const database = new Sqlite(path.join(this.folder, 'data.db'));
    try {
      return use(database);
    } finally {
      database.close();
    }
  }

  /** Of its API, with the site’s token or another header. */
  api(route: string, init: RequestInit = { headers: { Authorization: `Bearer ${readToken}` } }) {
    return fetch(`${this.address}/api/${route}`, init);
  }

  /** Sent by a visitor, from this address. */
  request(fields: Record<string, unknown>, ip = '192.0.2.1'): Promise<Response> {
    const visitor = {
      name: 'Élodie',
      email: 'elodie@example.org',
      phone: '06',
      message: 'Bonjour',
    };
    return this.api('contacts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ip },
      body: JSON.stringify({ data: { ...visitor, ...fields } }),
    });
  }

  #environment(): NodeJS.ProcessEnv {
    const { NODE_ENV: _ofTests, ...env } = process.env;
    return {
      ...env,
      ...{ HOST: '127.0.0.1', PORT: String(this.#port), STRAPI_TELEMETRY_DISABLED: 'true' },
      DATABASE_FILENAME: path.join(this.folder, 'data.db'),
      PUBLIC_DIR: path.join(this.folder, 'public'),
      ...{ CMS_TOKEN: readToken, CMS_REPORT_TOKEN: reportToken },
    };
  }
}
