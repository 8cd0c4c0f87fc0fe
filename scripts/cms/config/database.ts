import type { Core } from '@strapi/strapi';
import path from 'node:path';

/** SQLite, in a file; Postgres where DATABASE_URL names one. */
export default ({ env }: Core.Config.Shared.ConfigParams) => {
  const connectionString = env('DATABASE_URL');
  if (connectionString) {
    return { connection: { client: 'postgres', connection: { connectionString } } };
  }
  const filename = path.resolve(__dirname, '../..', env('DATABASE_FILENAME', '.tmp/data.db'));
  return {
    connection: { client: 'sqlite', connection: { filename }, useNullAsDefault: true },
  };
};
