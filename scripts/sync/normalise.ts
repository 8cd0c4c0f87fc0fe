/** Turns what Strapi answered into the site’s own documents, collection by collection. */
import { collectionNames } from '../../src/content/schemas/manifest';
import type { CollectionName } from '../../src/content/schemas/manifest';
import type { Desk } from './desk';
import { filesOf } from './documents';
import { documentSchemas } from '../../src/content/schemas/documents';
import type { CollectionFiles } from './documents';
import { contentFailure } from './failure';
import { WrongKindError } from './fields';
import type { Failure } from './failure';
import { normaliseAbout } from './normalise-about';
import { normaliseArticles } from './normalise-articles';
import { normaliseGallery } from './normalise-gallery';
import { normaliseHero } from './normalise-hero';
import { normaliseServices } from './normalise-services';
import { normaliseTestimonials } from './normalise-testimonials';
import type { CollectionRead } from './read-collections';
import { excessOf } from './text-limits';
import type { Fields } from './unwrap';

/** A collection on its way into the snapshot. No file means empty. */
export type CollectionResult =
  { status: 'ok'; files: CollectionFiles } | { status: 'failed'; failure: Failure };

export type Results = Record<CollectionName, CollectionResult>;

/** File names of uploads are still tokens in it; see `uploads.ts`. */
export function normalise(
  reads: Readonly<Record<CollectionName, CollectionRead>>,
  desk: Desk,
): Results {
  return Object.fromEntries(
    collectionNames.map((name) => [name, normaliseCollection(name, reads[name], desk)]),
  ) as Results;
}

function normaliseCollection(
  name: CollectionName,
  read: CollectionRead,
  desk: Desk,
): CollectionResult {
  if (read.status === 'failed') return read;
  if (read.status === 'empty') return { status: 'ok', files: new Map() };
  try {
    return checkedResult(name, documentOf(name, read.entries, desk));
  } catch (error) {
    if (!(error instanceof WrongKindError)) throw error;
    return { status: 'failed', failure: contentFailure(name, `${name}, ${error.message}`) };
  }
}

function checkedResult(name: CollectionName, document: unknown): CollectionResult {
  const files = filesOf(name, document);
  // An entry of a list can be left out alone; a single type cannot.
  const excess = Array.isArray(document) ? null : excessOf(document);
  const problem =
    excess === null ? schemaProblem(name, files) : `champ « ${excess.field} » : ${excess.message}`;
  return problem === null
    ? { status: 'ok', files }
    : { status: 'failed', failure: contentFailure(name, `${name}, ${problem}`) };
}

function documentOf(name: CollectionName, entries: readonly Fields[], desk: Desk): unknown {
  const [single = {}] = entries;
  switch (name) {
    case 'hero':
      return normaliseHero(single, desk);
    case 'about':
      return normaliseAbout(single, desk);
    case 'gallery':
      return normaliseGallery(single, desk);
    case 'services':
      return normaliseServices(entries, desk);
    case 'testimonials':
      return normaliseTestimonials(entries, desk);
    case 'articles':
      return normaliseArticles(entries, desk);
  }
}

/** The normalisers make what the schemas want; where they do not, better to hear it before the swap. */
function schemaProblem(name: CollectionName, files: CollectionFiles): string | null {
  for (const [file, document] of files) {
    const { error } = documentSchemas[name].safeParse(withoutTokenNames(document));
    const [issue] = error?.issues ?? [];
    if (issue !== undefined) return `${file}, champ « ${issue.path.join('.')} » : ${issue.message}`;
  }
  return null;
}

/** With a name of the right form where a file has none yet. */
function withoutTokenNames(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document).replace(/\uE000\d+\uE001/g, 'fichier.00000000.jpg'));
}
