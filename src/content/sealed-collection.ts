/** Reads the files of one collection, and checks that they are those the manifest was written for. */
import type { z } from 'astro/zod';
import type { CollectionName, CollectionState, Seal } from './schemas/manifest';
import { sealDigest } from './schemas/seal';
import type { SealedFile } from './schemas/seal';
import { collectionFiles, parseFile, readFiles } from './snapshot-files';

/** What the collection’s files must hold; null when there must be none. */
export function sealOf(state: CollectionState): Seal | null {
  switch (state.status) {
    case 'ok':
      return state;
    case 'empty':
      return null;
    case 'failed':
      return state.kept;
  }
}

/** A file’s document, and the digest of its bytes. */
export interface Sealed<Document> {
  document: Document;
  sha256: string;
}

/** The documents of one collection, each valid, and together what the manifest has sealed. */
export function readCollection<Schema extends z.ZodTypeAny>(
  directory: string,
  name: CollectionName,
  schema: Schema,
  seal: Seal | null,
  problems: string[],
): Sealed<z.output<Schema>>[] {
  const paths = collectionFiles(directory, name);
  if (seal === null) {
    if (paths.length > 0) {
      problems.push(
        `${paths[0]} : le manifeste dit « ${name} » sans données, mais ce fichier existe.`,
      );
    }
    return [];
  }
  if (paths.length === 0) {
    problems.push(`${name === 'articles' ? 'articles/' : `${name}.json`} : le fichier manque.`);
    return [];
  }
  const before = problems.length;
  const files = readFiles(directory, paths, problems);
  const sealed: Sealed<z.output<Schema>>[] = [];
  for (const { path: file, bytes, sha256 } of files) {
    const document = parseFile(file, bytes, schema, problems);
    if (document !== null) sealed.push({ document, sha256 });
  }
  // A digest that does not match says nothing where the damage itself is already named.
  if (problems.length === before) {
    const documents = sealed.map(({ document }) => document);
    const count = countEntries(documents);
    checkSeal(name === 'articles' ? 'articles/' : `${name}.json`, seal, count, files, problems);
    checkSlugs(files, documents, problems);
  }
  return sealed;
}

function countEntries(documents: readonly unknown[]): number {
  const [first] = documents;
  return Array.isArray(first) ? first.length : documents.length;
}

/** Whether the files are the ones the manifest was written for. */
export function checkSeal(
  file: string,
  seal: Seal,
  count: number,
  files: readonly SealedFile[],
  problems: string[],
): void {
  if (count !== seal.count) {
    problems.push(
      `${file} : ${count} entrée(s) trouvée(s), ${seal.count} annoncée(s) par manifest.json.`,
    );
  } else if (sealDigest(files) !== seal.sha256) {
    problems.push(`${file} : le contenu ne correspond plus à son empreinte dans manifest.json.`);
  }
}

/** An article’s address is its file’s name: both must say the same. */
function checkSlugs(
  files: readonly SealedFile[],
  documents: readonly unknown[],
  problems: string[],
): void {
  documents.forEach((document, index) => {
    const file = files[index]?.path ?? '';
    if (!file.startsWith('articles/') || typeof document !== 'object' || document === null) return;
    const slug = 'slug' in document ? document.slug : undefined;
    if (file !== `articles/${String(slug)}.json`) {
      problems.push(
        `${file}, champ « slug » : « ${String(slug)} » ne correspond pas au nom du fichier.`,
      );
    }
  });
}
