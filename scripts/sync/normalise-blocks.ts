/** The building blocks of an article’s body in the site’s model. */
import type { Block } from '../../src/content/schemas/article';
import type { Media } from '../../src/content/schemas/media';
import { absoluteUrl } from './cms-address';
import { markdownOf, mediaOf } from './desk';
import type { Desk } from './desk';
import { recordsOf, spelling, textOf } from './fields';
import type { Place } from './findings';
import type { Fields } from './unwrap';

export type KnownBlock = Exclude<Block, { component: 'unknown' }>;

/** In the editor’s order. A component the site does not know is left out and reported (section 3). */
export function normaliseBlocks(entry: Fields, place: Place, desk: Desk): KnownBlock[] {
  return recordsOf(entry, 'blocks').flatMap((block, index) => {
    const known = normaliseBlock(block, `blocks.${index}`, place, desk);
    if (known !== null) return known;
    const component = textOf(block, '__component') ?? 'sans nom';
    const message = `le site ne connaît pas le bloc « ${component.slice(0, 60)} » : il n’est pas montré.`;
    desk.findings.warn(place, `blocks.${index}`, message);
    return [];
  });
}

function normaliseBlock(block: Fields, field: string, place: Place, desk: Desk): KnownBlock | null {
  switch (block['__component']) {
    case 'shared.rich-text':
      return {
        component: 'shared.rich-text',
        body: markdownOf(desk, place, block, 'body', `${field}.body`),
      };
    case 'shared.media':
      return { component: 'shared.media', file: blockFile(block, field, place, desk) };
    case 'shared.quote':
      return {
        component: 'shared.quote',
        body: markdownOf(desk, place, block, 'body', `${field}.body`),
        title: textOf(block, 'title'),
      };
    case 'shared.slider':
      return { component: 'shared.slider', files: sliderFiles(block, field, place, desk) };
    default:
      return null;
  }
}

/** An uploaded file, or only its address in `fileUrl` (specification, section 3). */
function blockFile(block: Fields, field: string, place: Place, desk: Desk): Media | null {
  const file = mediaOf(desk, place, block, 'file', { field: `${field}.file`, purpose: 'picture' });
  const address = textOf(block, spelling(block, 'fileUrl', 'file_url'));
  if (file !== null || address === null) return file;
  const url = absoluteUrl(desk.baseUrl, address);
  if (url === null) {
    desk.findings.warn(
      place,
      `${field}.fileUrl`,
      `« ${address.slice(0, 80)} » n’est pas une adresse.`,
    );
    return null;
  }
  const use = { url, place, field: `${field}.fileUrl`, purpose: 'picture' } as const;
  return { file: desk.uploads.wantLinked(use), alt: null, caption: null };
}

function sliderFiles(block: Fields, field: string, place: Place, desk: Desk): Media[] {
  return recordsOf(block, 'files').flatMap((file, index) => {
    const use = { field: `${field}.files.${index}`, purpose: 'picture' } as const;
    return mediaOf(desk, place, { file }, 'file', use) ?? [];
  });
}
