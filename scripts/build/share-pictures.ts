/** Draws the pictures that networks show with a link: those that the built pages name, each once. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { shareRecipe, sharedPhotograph } from '../../src/domain/share-pictures.ts';
import type { ShareCard } from '../../src/domain/share-pictures.ts';
import { siteConfig } from '../../src/site.config.ts';
import type { AfterPages } from './after-pages-integration.ts';
import { cachedFile } from './cached-file.ts';
import { encodersAtOnce } from './encode-pictures.ts';
import { inParallel } from './in-parallel.ts';
import type { PageHead } from './page-head.ts';
import { cacheDirectory, mediaDirectory, placeInto } from './pictures-integration.ts';
import { openStudio } from './share-pictures/draw.ts';
import type { Studio } from './share-pictures/draw.ts';

export function sharePictures(): AfterPages {
  const cards = new Map<string, ShareCard>();
  return {
    read: ({ file, head }) => {
      if (!file.endsWith('.html')) return;
      for (const [url, card] of namedCards(head())) cards.set(url, card);
    },
    finish: async ({ dist, logger }) => {
      // Nothing is loaded when all are there.
      let studio: Promise<Studio> | undefined;
      let drawn = 0;
      // In the order of their photographs, so that each is decoded once.
      const sorted = [...cards].sort(([a], [b]) => (a < b ? -1 : 1));
      await inParallel(sorted, encodersAtOnce, async ([url, card]) => {
        const make = async () => {
          drawn += 1;
          studio ??= openStudio(mediaDirectory);
          return (await studio).draw(card);
        };
        const kept = { recipe: recipeOf(card), extension: 'jpg', make };
        placeInto(dist, url, await cachedFile(cacheDirectory, kept));
      });
      logger.info(`${cards.size} images de partage, dont ${drawn} nouvelles.`);
    },
  };
}

/** None or one, by address. */
function namedCards({ meta }: PageHead): [string, ShareCard][] {
  const address = meta.get('og:image') ?? '';
  const url = URL.canParse(address) ? new URL(address).pathname : '';
  const photograph = sharedPhotograph(url);
  if (photograph === undefined) return [];
  const [title = '', kicker = null] = [meta.get('og:title'), meta.get('article:section')];
  return [[url, { title, kicker, photograph }]];
}

function recipeOf(card: ShareCard): string {
  const parts = JSON.stringify([card, shareRecipe, siteConfig.name, sharp.versions]);
  return `partage${createHash('sha256').update(parts).digest('hex').slice(0, 24)}`;
}
