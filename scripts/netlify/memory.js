/**
 * The files by which the steps of a build, and one build and the next, tell each other something. JavaScript, because
 * Netlify loads the plugin without TypeScript.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Of this build: not there when it begins. */
export const ofThisBuild = {
  /** A `BuildRecord`. */
  build: '.cache/build.json',
  /** The `SiteState` of the live site, for the sync; null if it is not known. */
  liveSite: '.cache/live-site.json',
  /** A `SyncReport`. */
  syncReport: '.cache/sync-report.json',
  /** A `Verdict`. */
  verdict: '.cache/verdict.json',
};

/** Remembered between builds: Netlify restores and saves this folder, and may lose it at any time. */
export const cacheFolder = '.cache';
export const remembered = {
  /** The content as it was synced last. */
  content: '.cache/content',
  /** The same, left by a version of the site that writes it in another form. */
  unreadContent: '.cache/content.unread',
  /** Encoded pictures: Astro’s own cache. */
  pictures: '.cache/astro/assets',
  /** Of the publications before: what their pages load later. */
  pageFiles: '.cache/page-files',
};

/** Committed by a developer: only read here. */
export const committedContent = 'content-snapshot';

export function forgetLastBuild() {
  for (const file of Object.values(ofThisBuild)) rmSync(file, { force: true });
}

/**
 * @param {string} file
 * @param {unknown} value
 */
export function writeRecord(file, value) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/**
 * Null if there is none, or no whole one.
 * @param {string} file
 * @returns {unknown}
 */
export function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Of two such contents the later one stays: what was online of the other, the live site knows. */
export function setContentAside() {
  rmSync(remembered.unreadContent, { recursive: true, force: true });
  if (existsSync(remembered.content)) renameSync(remembered.content, remembered.unreadContent);
}

export function removeUnreadContent() {
  rmSync(remembered.unreadContent, { recursive: true, force: true });
}

/** @param {string} source the snapshot that takes its place */
export function replaceContent(source) {
  rmSync(remembered.content, { recursive: true, force: true });
  cpSync(source, remembered.content, { recursive: true });
}
