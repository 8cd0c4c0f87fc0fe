/** Describes a snapshot for `etat-du-site.json`. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { byCollection } from '../types/registry';
import type { CollectionName } from '../types/registry';
import { stateOf } from './manifest';
import type { Snapshot } from './read';
import type { SiteState } from './site-state-file';

type Environment = Readonly<Record<string, string | undefined>>;

interface DescribedSnapshot extends Pick<Snapshot, 'manifest' | 'redirects'> {
  content: Record<CollectionName, unknown>;
}

export function describeSite(
  { manifest, redirects, content }: DescribedSnapshot,
  directory: string,
  env: Environment,
  now: Date,
): SiteState {
  const { generatedAt, source } = manifest;
  return {
    formatVersion: 1,
    builtAt: env['DEPLOY_ID'] ? now.toISOString() : now.toISOString().slice(0, 10),
    commit: env['COMMIT_REF'] || null,
    content: { source, changedAt: generatedAt },
    fingerprint: fingerprintOf(directory, env),
    counts: byCollection((name) => [content[name] ?? []].flat().length),
    articles: stateOf(manifest, 'articles').ids ?? {},
    redirects,
  };
}

/** Of all that a build on the host is made from: the code, the content, and the CMS that gets contact requests. */
export function fingerprintOf(directory: string, env: Environment): string {
  const digest = createHash('sha256');
  digest.update(JSON.stringify([env['COMMIT_REF'] ?? '', env['CMS_URL'] ?? '']));
  // Media files need no hashing: their names hold a digest, and media.json lists them.
  const documents = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.json'));
  for (const file of documents.sort()) {
    const document = JSON.parse(readFileSync(path.join(directory, file), 'utf8')) as object;
    // The date of the last change is no content.
    digest.update(`${file} ${JSON.stringify({ ...document, generatedAt: undefined })}\n`);
  }
  return digest.digest('hex');
}
