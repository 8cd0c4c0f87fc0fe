import type { Core } from '@strapi/strapi';
import path from 'node:path';

/** Uses Postgres if DATABASE_URL is set, otherwise SQLite. */
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
