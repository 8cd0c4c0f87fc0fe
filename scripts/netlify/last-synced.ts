/** What was synced last: the previous content of the next sync. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ProgramError } from '../lib/errors';
import { readPrevious, rememberBoth } from '../sync';
import type { PreviousSnapshot } from '../sync';
import {
  committedContent,
  remembered,
  removeUnreadContent,
  replaceContent,
  setContentAside,
  writeRecord,
} from './memory.js';

interface LastSynced {
  /** Null if nothing was synced, or nothing is left of it. */
  previous: PreviousSnapshot | null;
  /** Whether this version of the site could read the cache. */
  isCached: boolean;
}

/** Makes `.cache/content` the newest content there is, with the addresses that all others remember. */
export function restoreLastSynced(): LastSynced {
  const cached = readContent(remembered.content);
  const isCached = cached !== null && cached.manifest !== null;
  if (!isCached && existsSync(remembered.content)) {
    setContentAside();
    print(
      `${remembered.content} n’est pas lisible par cette version du site : gardé dans ${remembered.unreadContent}, où une autre version le retrouvera.`,
    );
  }
  const committed = readContent(committedContent);
  const aside = readContent(remembered.unreadContent);
  const contents = new Map<string, PreviousSnapshot>();
  if (isCached) contents.set(remembered.content, cached);
  if (committed?.manifest?.source === 'strapi') contents.set(committedContent, committed);
  if (aside !== null) contents.set(remembered.unreadContent, aside);

  const newestFirst = [...contents].sort(([, a], [, b]) => dateOf(b).localeCompare(dateOf(a)));
  const [[folder, previous] = ['', null], ...others] = newestFirst;
  // Of content without a readable manifest, only the addresses may serve, beside another content.
  if (previous === null || previous.manifest === null) return { previous: null, isCached };
  if (folder !== remembered.content) replaceContent(folder);
  const redirects = others.reduce(
    (known, [, other]) => rememberBoth({ ...previous, redirects: known }, other),
    previous.redirects,
  );
  if (others.length > 0 && redirects.length > 0) {
    writeRecord(path.join(remembered.content, 'redirects.json'), redirects);
  }
  if (aside !== null && aside.manifest !== null) removeUnreadContent();
  return { previous: { ...previous, redirects }, isCached };
}

function dateOf({ manifest }: PreviousSnapshot): string {
  return manifest?.generatedAt ?? '';
}

/** Null if there is none. Without its manifest if this version of the site cannot read that. */
export function readContent(directory: string): PreviousSnapshot | null {
  if (!existsSync(directory)) return null;
  try {
    return readPrevious(directory, 'strapi');
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error;
    print(error.message);
    return null;
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
