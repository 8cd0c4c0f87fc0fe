/** Strapi for one test file, and its permissions. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { edition, runsFolder } from '../../scripts/cms/folders';
import { freePort } from '../../scripts/cms/free-port';
import { startStrapi } from '../../scripts/cms/running-strapi';
import type { RunningStrapi } from '../../scripts/cms/running-strapi';
import type { Entry, Strapi } from '../../scripts/cms/strapi-surface';

/** Empty, and deleted when it is stopped. */
export async function startTemporaryStrapi(
  name: string,
  { hasAdminPage = false } = {},
): Promise<RunningStrapi> {
  const folder = path.join(runsFolder, `${name}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const running = await startStrapi({
    folder,
    port: await freePort(),
    isLogging: false,
    hasAdminPage,
  });
  const stop = async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...running, stop };
}

export async function grantPublicPermission(strapi: Strapi, action: string): Promise<void> {
  const role = await strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { type: 'public' } });
  const data = { action, role: role?.id };
  await strapi.db.query('plugin::users-permissions.permission').create({ data });
}

export async function revokePublicPermission(strapi: Strapi, action: string): Promise<void> {
  const { count } = await strapi.db
    .query('plugin::users-permissions.permission')
    .deleteMany({ where: { action } });
  if (count === 0) throw new Error(`${action} was not granted`);
}

/** Past Strapi’s checks, as it was typed before there were any. */
export async function storeSlug(
  strapi: Strapi,
  { documentId }: Entry,
  slug: string,
): Promise<void> {
  const key = edition === 5 ? { document_id: documentId } : { id: Number(documentId) };
  await strapi.db.connection('articles').where(key).update({ slug });
}
