/** The building blocks of an article’s body as the site’s documents. */
import type { Block } from '../../../src/content/schemas/article';
import type { Media } from '../../../src/content/schemas/media';
import type { Entry } from './entry';
import { shortened } from './entry';

export type KnownBlock = Exclude<Block, { component: 'unknown' }>;

/** In the editor’s order. A component the site does not know is left out and named. */
export function readBlocks(article: Entry): KnownBlock[] {
  return article.components('blocks').flatMap((block) => readBlock(block) ?? []);
}

function readBlock(block: Entry): KnownBlock | null {
  const component = block.fields['__component'];
  switch (component) {
    case 'shared.rich-text':
      return { component, body: block.markdown('body') };
    case 'shared.media':
      return { component, file: blockFile(block) };
    case 'shared.quote':
      return { component, body: block.text('body') ?? '', title: block.text('title') };
    case 'shared.slider':
      return { component, files: sliderFiles(block) };
    default: {
      const name = typeof component === 'string' ? component : 'sans nom';
      const message = `le site ne connaît pas le bloc « ${shortened(name, 60)} » : il n’est pas montré. Utilisez texte, média, citation ou diaporama.`;
      block.note('part', '__component', message);
      return null;
    }
  }
}

/** An uploaded file, or only its address in `fileUrl`. */
function blockFile(block: Entry): Media | null {
  if (block.record('file') !== null) return block.file('file');
  const key = 'fileUrl' in block.fields ? 'fileUrl' : 'file_url';
  const address = block.text(key);
  const file = address === null ? null : block.fileAt(key, address);
  return file === null ? null : { file, alt: null, caption: null };
}

function sliderFiles(block: Entry): Media[] {
  const files = block.component(Object.fromEntries(block.list('files').entries()), 'files');
  return Object.keys(files.fields).flatMap((index) => files.picture(index) ?? []);
}
