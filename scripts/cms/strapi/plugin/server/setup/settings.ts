/**
 * What Strapi keeps in its database is set up at each start, and never against anybody: of each setting it is
 * remembered what it was set to last, and one that has another value since is left alone.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Strapi } from '../../strapi';
import { siteStore } from '../site-store';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface Setting {
  /** Unique in its group, and the same for ever. */
  key: string;
  current: Json;
  desired: Json;
  write: (value: Json) => Promise<void> | void;
  /** Before it was ever set: whether the value is Strapi’s own and nobody’s choice. Left out, it always is. */
  isDefault?: boolean;
  /** Whether the value is still the one that was set; left out, if it is the same. */
  isStill?: (last: Json) => boolean;
}

export interface SettingGroup {
  /** Under which it is remembered. */
  name: string;
  /** As the log names it, in French. */
  title: string;
  settings: readonly Setting[];
  /** After the last `write`. */
  save?(): Promise<void>;
}

export async function applySettings(strapi: Strapi, group: SettingGroup): Promise<void> {
  const store = siteStore(strapi);
  const key = `set_${group.name}`;
  const remembered = ((await store.get({ key })) ?? {}) as Record<string, Json>;
  const next = { ...remembered };
  let written = 0;
  let left = 0;
  for (const setting of group.settings) {
    const { current, desired } = setting;
    if (!isDeepStrictEqual(current, desired)) {
      if (!isOurs(setting, remembered[setting.key])) {
        left += 1;
        continue;
      }
      await setting.write(desired);
      written += 1;
    }
    next[setting.key] = desired;
  }
  if (written > 0) await group.save?.();
  if (!isDeepStrictEqual(next, remembered)) await store.set({ key, value: next });
  if (written > 0) strapi.log.info(`Site, ${group.title} : ${counted(written, 'posé')}.`);
  if (left > 0) {
    strapi.log.info(
      `Site, ${group.title} : ${counted(left, 'laissé')} comme quelqu’un l’a voulu dans Strapi.`,
    );
  }
}

function isOurs({ current, isDefault = true, isStill }: Setting, last: Json | undefined): boolean {
  if (last === undefined) return isDefault;
  return isStill === undefined ? isDeepStrictEqual(current, last) : isStill(last);
}

function counted(count: number, participle: string): string {
  return count === 1 ? `1 réglage ${participle}` : `${count} réglages ${participle}s`;
}
