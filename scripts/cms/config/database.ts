import type { Core } from '@strapi/strapi';
import path from 'node:path';

/** SQLite, in a file; Postgres where DATABASE_URL names one. */
export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Database => {
  const url = env('DATABASE_URL');
  if (url) {
    const ssl = env.bool('DATABASE_SSL', false) && { rejectUnauthorized: true };
    const { hostname, port, username, password, pathname } = new URL(url);
    return {
      connection: {
        client: 'postgres',
        connection: {
          host: hostname,
          port: Number(port || 5432),
          user: decodeURIComponent(username),
          password: decodeURIComponent(password),
          database: pathname.slice(1),
          ssl,
        },
        pool: { min: 0, max: 10 },
      },
    };
  }
  const filename = path.resolve(__dirname, '../..', env('DATABASE_FILENAME', '.tmp/data.db'));
  return {
    connection: { client: 'sqlite', connection: { filename }, useNullAsDefault: true },
  };
};
