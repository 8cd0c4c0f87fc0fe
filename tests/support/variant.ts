/** The site built from changed content, served at the tests’ own address. */
import { existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildSite } from '../build/build-site';
import { makeSnapshot } from './make-snapshot';

export interface Variant {
  folder: string;
  show: (page: Page) => Promise<unknown>;
  remove: () => void;
}

/** @param change edits a copy of the committed snapshot @param damage edits the copy after its manifest is updated */
export async function buildVariant(
  change: (snapshot: string) => void,
  damage: (snapshot: string) => void = () => undefined,
): Promise<Variant> {
  const snapshot = await makeSnapshot(change);
  damage(snapshot);
  const built = await buildSite({ SNAPSHOT_DIR: snapshot });
  const { folder, status, log } = built;
  if (status !== 0) throw new Error(log);
  return {
    folder,
    show: (page) =>
      page.route('**/*', async (route) => {
        const { pathname } = new URL(route.request().url());
        const file = [pathname, `${pathname}.html`, '/index.html']
          .map((name) => path.join(folder, name))
          .find((name) => existsSync(name) && statSync(name).isFile());
        await (file === undefined ? route.abort() : route.fulfill({ path: file }));
      }),
    remove: () => {
      built.remove();
      rmSync(snapshot, { recursive: true });
    },
  };
}
