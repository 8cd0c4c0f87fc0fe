/** Reads a staged snapshot back as the site will, before it takes the old one’s place. */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { collectionNames, manifestSchema } from '../../src/content/schemas/manifest';
import type { CollectionName, CollectionState, Seal } from '../../src/content/schemas/manifest';
import { mediaIndexSchema, mediaSchema } from '../../src/content/schemas/media';
import { sealDigest } from '../../src/content/schemas/seal';
import { findCmsAddress } from './cms-address';
import { documentSchemas } from './documents';
import { collectionPaths } from './previous-snapshot';
import { SyncError } from './sync-error';

/** @throws SyncError (1) naming the file: what does not verify is never swapped in. */
export async function verifySnapshot(staged: string, baseUrl: string): Promise<void> {
  const problems: string[] = [];
  const manifest = manifestSchema.parse(await readJson(staged, 'manifest.json'));
  const index = mediaIndexSchema.parse(await readJson(staged, 'media.json'));
  await verifyMedia(staged, Object.entries(index), manifest.media, problems);
  const known = new Set(Object.keys(index));
  for (const name of collectionNames) {
    await verifyCollection(staged, name, manifest.collections[name], { known, baseUrl }, problems);
  }
  if (problems.length === 0) return;
  const lines = problems.map((problem) => `  • ${problem}`).join('\n');
  throw new SyncError(
    1,
    `Le nouvel instantané n’est pas valable, l’ancien reste en place :\n${lines}`,
  );
}

async function verifyMedia(
  staged: string,
  facts: readonly [string, { bytes: number }][],
  seal: { count: number; sha256: string },
  problems: string[],
): Promise<void> {
  const bytes = await readFile(path.join(staged, 'media.json'));
  if (facts.length !== seal.count || sealDigest([{ path: 'media.json', bytes }]) !== seal.sha256) {
    problems.push('media.json ne correspond pas à manifest.json');
  }
  const names = (await readdir(path.join(staged, 'media'))).sort();
  if (
    names.join() !==
    facts
      .map(([name]) => name)
      .sort()
      .join()
  ) {
    problems.push('media/ et media.json ne disent pas la même chose');
  }
  for (const [name, { bytes: size }] of facts) {
    const file = await readFile(path.join(staged, 'media', name));
    if (file.length !== size)
      problems.push(`media/${name} : ${file.length} octets au lieu de ${size}`);
  }
}

interface Surroundings {
  known: ReadonlySet<string>;
  baseUrl: string;
}

async function verifyCollection(
  staged: string,
  name: CollectionName,
  state: CollectionState,
  { known, baseUrl }: Surroundings,
  problems: string[],
): Promise<void> {
  const paths = await collectionPaths(staged, name);
  const seal = sealOf(state);
  const files = await Promise.all(
    paths.map(async (file) => ({ path: file, bytes: await readFile(path.join(staged, file)) })),
  );
  const documents = files.map(({ bytes }) => JSON.parse(bytes.toString('utf8')) as unknown);
  const [first] = documents;
  const count = Array.isArray(first) ? first.length : documents.length;
  if (
    seal === null ? paths.length > 0 : count !== seal.count || sealDigest(files) !== seal.sha256
  ) {
    problems.push(`${name} ne correspond pas à manifest.json`);
  }
  documents.forEach((document, index) => {
    const file = paths[index] ?? name;
    const { error } = documentSchemas[name].safeParse(document);
    const [issue] = error?.issues ?? [];
    if (issue !== undefined)
      problems.push(`${file}, champ « ${issue.path.join('.')} » : ${issue.message}`);
    for (const used of filesUsed(document)) {
      if (!known.has(used)) problems.push(`${file} : media/${used} manque`);
    }
    const field = findCmsAddress(document, baseUrl);
    if (field !== null)
      problems.push(`${file}, champ « ${field} » : une adresse du CMS est restée`);
  });
}

function sealOf(state: CollectionState): Seal | null {
  return state.status === 'ok' ? state : state.status === 'failed' ? state.kept : null;
}

/** As `src/content/media-references.ts` finds them: uses of files, and `media/…` in Markdown bodies. */
function filesUsed(value: unknown, key = ''): string[] {
  if (typeof value === 'string') {
    const reference =
      /(?<![\p{L}\p{N}/._-])media\/([a-z0-9][a-z0-9-]*\.[0-9a-f]{8}\.[a-z0-9]{2,5})/gu;
    return key === 'body' ? [...value.matchAll(reference)].map(([, file = '']) => file) : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const media = mediaSchema.safeParse(value);
  if (media.success) return [media.data.file];
  return Object.entries(value).flatMap(([child, inner]) => filesUsed(inner, child));
}

async function readJson(staged: string, file: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(staged, file), 'utf8'));
}
