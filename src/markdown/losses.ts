/** What a text holds that its page will not show, or not as it was meant. The sync says it to the editor. */

/** Each may happen to any text; what the editor reads of it: `scripts/sync/reading/loss-messages.ts`. */
export type LossKind =
  // Links and pictures.
  | 'dead link'
  | 'scheduled article'
  | 'dead heading link'
  | 'incomplete address'
  | 'private address'
  | 'signed-in address'
  | 'temporary address'
  | 'draft address'
  | 'cms address'
  | 'lost file'
  | 'snapshot file'
  | 'foreign picture'
  | 'embedded picture'
  | 'embedded file'
  | 'local file'
  | 'empty link'
  | 'nested link'
  | 'file name as alt'
  | 'no alt'
  // What was pasted.
  | 'film'
  | 'sound'
  | 'frame'
  | 'form'
  | 'script'
  | 'drawing'
  | 'shortcode'
  | 'object sign'
  | 'loose cells'
  | 'stray mark'
  | 'placeholder'
  | 'front matter'
  | 'unused note'
  | 'hidden text'
  | 'garbled letters'
  | 'no text';

export interface Loss {
  readonly kind: LossKind;
  /** Concerned: of a link its text, of a picture its alternative text. May be empty. */
  readonly words: string;
  /** As typed. Empty if there is none. */
  readonly address: string;
  /** Of a lost file, why it is; of a scheduled article, its date. */
  readonly detail?: string;
}
