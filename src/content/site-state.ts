/** Describes a snapshot for `etat-du-site.json`. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { collectionNames, contentOf, manifestSchema } from './schema/manifest';
import { redirectsSchema } from './schema/redirects';
import type { SiteState } from './schema/site-state';
import { readJson } from './snapshot/files';
import { SnapshotError } from './snapshot/problems';

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws SnapshotError if manifest or redirects cannot be read */
export function describeSite(directory: string, env: Environment, now: Date): SiteState {
  const problems: string[] = [];
  const manifest = readJson(directory, 'manifest.json', manifestSchema, problems);
  const hasRedirects = existsSync(path.join(directory, 'redirects.json'));
  const redirects = hasRedirects
    ? readJson(directory, 'redirects.json', redirectsSchema, problems)
    : [];
  if (manifest === null || redirects === null) throw new SnapshotError(problems);
  const { collections, generatedAt, source, nextPublication } = manifest;
  const counts = collectionNames.map((name) => [name, contentOf(collections[name])?.count ?? 0]);
  return {
    formatVersion: 1,
    builtAt: env['DEPLOY_ID'] ? now.toISOString() : now.toISOString().slice(0, 10),
    commit: env['COMMIT_REF'] || null,
    content: { source, changedAt: generatedAt },
    fingerprint: fingerprintOf(directory, env),
    counts: Object.fromEntries(counts) as SiteState['counts'],
    articles: contentOf(collections.articles)?.ids ?? {},
    redirects,
    ...(nextPublication !== undefined && { nextPublication }),
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
