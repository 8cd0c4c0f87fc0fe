/** What something made of a document was told about its files, to be kept beside it as JSON. */
import { isDeepStrictEqual } from 'node:util';
import { mediaReferences } from './media-references';
import type { MediaFacts, MediaIndex } from './schemas/media';

export type KnownFacts = (readonly [file: string, facts: MediaFacts | null])[];

export function mediaFacts(document: unknown, media: MediaIndex): KnownFacts {
  return mediaReferences(document).map(({ file }) => [file, media[file] ?? null]);
}

export function areCurrent(known: KnownFacts, media: MediaIndex): boolean {
  return known.every(([file, facts]) => isDeepStrictEqual(facts, media[file] ?? null));
}
