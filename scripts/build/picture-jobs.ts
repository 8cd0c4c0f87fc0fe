/** What a build makes of the snapshot’s pictures: variants for its pages, and pictures for networks. */
import type { Variant } from '../../src/domain/pictures.ts';
import type { ShareCard } from '../../src/domain/share-pictures.ts';
import type { Kept } from './cached-file.ts';
import { keptVariant } from './encode-pictures.ts';
import { keptCard } from './share-pictures.ts';

export type PictureJob = { kind: 'variant'; variant: Variant } | { kind: 'card'; card: ShareCard };

export function keptPicture(job: PictureJob): Kept {
  return job.kind === 'variant' ? keptVariant(job.variant) : keptCard(job.card);
}
