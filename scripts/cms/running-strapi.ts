/** Starts Strapi in this process, so that a test can edit content through its document service. */
import { existsSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { writeAppFolder } from './app-folder';
import type { AppOptions } from './app-folder';
import { adminFolder, cmsFolder } from './folders';
import { withDocuments } from './strapi-4';
import type { Strapi4Package } from './strapi-4';
import type { Strapi, StrapiPackage } from './strapi-surface';

export interface RunningStrapi {
  strapi: Strapi;
  /** What CMS_URL is set to. */
  address: string;
  /** Requested paths; a test may empty the list. */
  requests: string[];
  stop: () => Promise<void>;
}

interface StartOptions extends AppOptions {
  folder: string;
  hasAdminPage: boolean;
}

/** Only one per process: Strapi is a global variable. */
export async function startStrapi(options: StartOptions): Promise<RunningStrapi> {
  const { folder, port, hasAdminPage } = options;
  // In production Strapi requires HTTPS to sign in.
  process.env['NODE_ENV'] = 'development';
  process.env['STRAPI_TELEMETRY_DISABLED'] = 'true';
  // Where `npm run drafts` shows its preview.
  process.env['DRAFTS_URL'] ??= 'http://localhost:4322';
  writeAppFolder(folder, options);
  if (hasAdminPage) linkAdminPage(folder);
  // Not an import: modules must resolve from Strapi’s node_modules, not from the site’s.
  const strapiPackage = createRequire(path.join(cmsFolder, 'package.json'))('@strapi/strapi') as
    StrapiPackage | Strapi4Package;
  const restoreListeners = saveListeners();
  const settings = { appDir: folder, distDir: folder, serveAdminPanel: hasAdminPage };
  const strapi =
    'createStrapi' in strapiPackage
      ? strapiPackage.createStrapi(settings)
      : withDocuments(strapiPackage(settings));
  const showAll = hideMigrations(strapi);
  await strapi.start();
  showAll();
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

/**
 * An empty Strapi logs thirty lines of migrations of nothing: shown only if it does not start, which ends the process.
 * @returns shows again what comes
 */
function hideMigrations({ log }: Strapi): () => void {
  const { format } = log;
  const hidden: string[] = [];
  const showHidden = () => {
    console.error(hidden.join('\n'));
  };
  log.format = {
    transform: (info, options) => {
      if (!/migrat|discard-drafts/i.test(String(info.message)))
        return format.transform(info, options);
      hidden.push(String(info.message));
      return false;
    },
  };
  process.once('exit', showHidden);
  return () => {
    log.format = format;
    process.off('exit', showHidden);
  };
}

/**
 * Strapi’s own listeners end the process on a signal even after it was stopped, and stopping it removes all listeners.
 * @returns a function that restores the listeners of before.
 */
function saveListeners(): () => void {
  const saved = process
    .eventNames()
    .map((event) => ({ event, listeners: process.rawListeners(event as 'exit') }));
  return () => {
    process.removeAllListeners();
    for (const { event, listeners } of saved) {
      for (const listener of listeners) process.on(event as 'exit', listener as () => void);
    }
  };
}

function linkAdminPage(folder: string): void {
  const link = path.join(folder, 'build');
  if (!existsSync(link)) symlinkSync(path.join(adminFolder, 'build'), link, 'junction');
}
