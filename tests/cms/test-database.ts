import { createRequire } from 'node:module';
import path from 'node:path';

export type Row = Record<string, unknown>;

/** Loads the database drivers, which are packages of Strapi’s project. */
const require = createRequire(path.resolve(import.meta.dirname, '../../scripts/cms/package.json'));

interface SqliteDatabase {
  prepare(sql: string): { reader: boolean; all(): Row[]; run(): unknown };
  close(): void;
}

interface PostgresClient {
  connect(): Promise<void>;
  query(sql: string): Promise<{ rows: Row[] }>;
  end(): Promise<void>;
}

/** Database of one Strapi in a test: a SQLite file, or a database of the Postgres server that `postgres.ts` starts. */
export class TestDatabase {
  /** Environment variables with which Strapi connects to this database. */
  readonly environment: Record<string, string>;
  readonly #name: string;
  readonly #server: string | undefined;

  /** @param server connection string of a Postgres server; undefined for SQLite, whose file lies in the folder */
  constructor(folder: string, server: string | undefined) {
    this.#name = path.basename(folder);
    this.#server = server;
    this.environment = server
      ? { DATABASE_URL: new URL(this.#name, server).href }
      : { DATABASE_FILENAME: path.join(folder, 'data.db') };
  }

  /** Creates an empty database, unless Strapi creates it. */
  async create(): Promise<void> {
    if (this.#server) await runInPostgres(this.#server, `create database "${this.#name}"`);
  }

  /** Runs an SQL statement. @returns the rows of the result; an empty array if the statement has no result */
  async run(statement: string): Promise<Row[]> {
    const { DATABASE_URL: address, DATABASE_FILENAME: file = '' } = this.environment;
    return address ? runInPostgres(address, statement) : runInSqlite(file, statement);
  }

  /** Deletes the database, unless it is a file in the folder of the test. */
  async remove(): Promise<void> {
    if (!this.#server) return;
    await runInPostgres(this.#server, `drop database if exists "${this.#name}" with (force)`);
  }
}

function runInSqlite(file: string, statement: string): Row[] {
  const Database = require('better-sqlite3') as new (file: string) => SqliteDatabase;
  const database = new Database(file);
  try {
    const preparedStatement = database.prepare(statement);
    if (preparedStatement.reader) return preparedStatement.all();
    preparedStatement.run();
    return [];
  } finally {
    database.close();
  }
}

async function runInPostgres(connectionString: string, statement: string): Promise<Row[]> {
  const { Client } = require('pg') as {
    Client: new (options: { connectionString: string }) => PostgresClient;
  };
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
