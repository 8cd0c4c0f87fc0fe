/** Starts a Strapi inside this process, so that a test can edit its content as the admin page would. */
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { writeAppFolder } from './app-folder';
import type { AppOptions } from './app-folder';
import { adminFolder, cmsFolder, runsFolder } from './folders';
import { freePort } from './free-port';
import { grantPublicPermissions } from './public-permissions';
import { withDocuments } from './strapi-4';
import type { Strapi4Package } from './strapi-4';
import type { Strapi, StrapiPackage } from './strapi-surface';

export interface RunningStrapi {
  strapi: Strapi;
  /** What CMS_URL is set to. */
  address: string;
  /** Paths asked for since the start or since the list was last emptied. */
  requests: string[];
  stop: () => Promise<void>;
}

interface StartOptions extends AppOptions {
  folder: string;
  hasAdminPage: boolean;
}

/** One at a time in a process: Strapi keeps itself in a global variable. */
export async function startStrapi(options: StartOptions): Promise<RunningStrapi> {
  const { folder, port, hasAdminPage } = options;
  // In production Strapi refuses to sign anybody in without HTTPS.
  process.env['NODE_ENV'] = 'development';
  process.env['STRAPI_TELEMETRY_DISABLED'] = 'true';
  writeAppFolder(folder, options);
  if (hasAdminPage) linkAdminPage(folder);
  // Not an import: the site’s own packages must not answer in place of Strapi’s.
  const strapiPackage = createRequire(path.join(cmsFolder, 'package.json'))('@strapi/strapi') as
    StrapiPackage | Strapi4Package;
  const restoreListeners = rememberListeners();
  const settings = { appDir: folder, distDir: folder, serveAdminPanel: hasAdminPage };
  const strapi =
    'createStrapi' in strapiPackage
      ? strapiPackage.createStrapi(settings)
      : withDocuments(strapiPackage(settings));
  await strapi.start();
  const requests: string[] = [];
  strapi.server.httpServer.on('request', ({ url }: { url?: string }) => requests.push(url ?? ''));
  return {
    strapi,
    address: `http://localhost:${port}`,
    requests,
    stop: async () => {
      await strapi.destroy();
      restoreListeners();
    },
  };
}

/** An empty Strapi of a test’s own, gone with everything in it when it is stopped. */
export async function startTemporaryStrapi(name: string): Promise<RunningStrapi> {
  const folder = path.join(runsFolder, `${name}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const running = await startStrapi({
    folder,
    port: await freePort(),
    isLogging: false,
    hasAdminPage: false,
  });
  await grantPublicPermissions(running.strapi);
  const stop = async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...running, stop };
}

/**
 * Strapi ends the process on a signal, also long after it was stopped itself, and takes away everybody’s
 * listeners when it stops.
 * @returns what puts back the listeners there were before Strapi, and no others.
 */
function rememberListeners(): () => void {
  const known = process
    .eventNames()
    .map((event) => ({ event, listeners: process.rawListeners(event as 'exit') }));
  return () => {
    process.removeAllListeners();
    for (const { event, listeners } of known) {
      for (const listener of listeners) process.on(event as 'exit', listener as () => void);
    }
  };
}

function linkAdminPage(folder: string): void {
  const link = path.join(folder, 'build');
  if (!existsSync(link)) symlinkSync(path.join(adminFolder, 'build'), link, 'junction');
}
