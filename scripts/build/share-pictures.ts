/** The pictures that networks show with a link: what a page’s head says of its own, and how it is kept. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { shareRecipe, sharedPhotograph, titleInText } from '../../src/domain/share-pictures.ts';
import type { ShareCard } from '../../src/domain/share-pictures.ts';
import { siteConfig } from '../../src/site.config.ts';
import type { Kept } from './cached-file.ts';
import type { PageHead } from './page-head.ts';

/** None or one, by address. */
export function namedCards({ meta }: PageHead): [string, ShareCard][] {
  const address = meta('og:image') ?? '';
  const url = URL.canParse(address) ? new URL(address).pathname : '';
  const photograph = sharedPhotograph(url);
  if (photograph === undefined) return [];
  const title = titleInText(meta('og:image:alt') ?? '', siteConfig.name);
  const kicker = meta('article:section') ?? null;
  return [[url, { title, kicker, photograph }]];
}

export function keptCard(card: ShareCard): Kept {
  const parts = JSON.stringify([card, shareRecipe, siteConfig.name, sharp.versions]);
  const recipe = createHash('sha256').update(parts).digest('hex').slice(0, 24);
  return { recipe: `partage${recipe}`, extension: 'jpg' };
}
