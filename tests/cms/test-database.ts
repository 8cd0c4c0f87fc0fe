import { createRequire } from 'node:module';
import path from 'node:path';

export type Row = Record<string, unknown>;

/** Loads the database drivers, which are packages of Strapi’s project. */
const require = createRequire(path.resolve(import.meta.dirname, '../../scripts/cms/package.json'));

interface SqliteStatement {
  reader: boolean;
  all(): Row[];
  run(): unknown;
}

interface SqliteDatabase {
  prepare(sql: string): SqliteStatement;
  close(): void;
}

interface PostgresClient {
  connect(): Promise<void>;
  query(sql: string): Promise<{ rows: Row[] }>;
  end(): Promise<void>;
}

/** Database of one Strapi in a test: a SQLite file, or a database of the Postgres server that `postgres.ts` starts. */
export abstract class TestDatabase {
  /** Environment variables with which Strapi connects to this database. */
  abstract readonly environment: Record<string, string>;

  /** Creates an empty database. Strapi creates its tables. */
  abstract create(): Promise<void>;

  /** Runs an SQL statement. @returns the rows of the result; an empty array if the statement has no result */
  abstract run(statement: string): Promise<Row[]>;
  abstract remove(): Promise<void>;

  /** @param postgres connection string of a Postgres server; undefined for SQLite */
  static in(folder: string, postgres: string | undefined): TestDatabase {
    return postgres === undefined
      ? new SqliteTestDatabase(folder)
      : new PostgresTestDatabase(path.basename(folder), postgres);
  }
}

class SqliteTestDatabase extends TestDatabase {
  readonly environment: { DATABASE_FILENAME: string };

  constructor(folder: string) {
    super();
    this.environment = { DATABASE_FILENAME: path.join(folder, 'data.db') };
  }

  async create(): Promise<void> {
    // There is nothing to do, because Strapi creates the SQLite file.
  }

  run(statement: string): Promise<Row[]> {
    return Promise.resolve(this.#runNow(statement));
  }

  #runNow(statement: string): Row[] {
    const Database = require('better-sqlite3') as new (file: string) => SqliteDatabase;
    const database = new Database(this.environment.DATABASE_FILENAME);
    try {
      const preparedStatement = database.prepare(statement);
      if (preparedStatement.reader) return preparedStatement.all();
      preparedStatement.run();
      return [];
    } finally {
      database.close();
    }
  }

  async remove(): Promise<void> {
    // There is nothing to do, because the SQLite file is deleted with the folder of the test.
  }
}

class PostgresTestDatabase extends TestDatabase {
  readonly environment: { DATABASE_URL: string };
  readonly #name: string;
  readonly #server: string;

  /** @param server connection string of the server’s default database */
  constructor(name: string, server: string) {
    super();
    this.#name = `"${name}"`;
    this.#server = server;
    const address = new URL(server);
    address.pathname = name;
    this.environment = { DATABASE_URL: address.href };
  }

  run(statement: string): Promise<Row[]> {
    return query(this.environment.DATABASE_URL, statement);
  }

  async create(): Promise<void> {
    await query(this.#server, `create database ${this.#name}`);
  }

  async remove(): Promise<void> {
    await query(this.#server, `drop database if exists ${this.#name} with (force)`);
  }
}

async function query(connectionString: string, statement: string): Promise<Row[]> {
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
