/** The words of a prepared body, as a reader counts them. */
import type { ArticleBlock } from './article-blocks';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

export function textOfBlocks(blocks: readonly ArticleBlock[]): string {
  return blocks
    .flatMap((block) => {
      if (block.kind === 'rich-text') return [textOfHtml(block.html)];
      return block.kind === 'quote' ? block.paragraphs : [];
    })
    .join(' ')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

/** Of HTML written by ./markup. */
function textOfHtml(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (entity, name: string) => entities[name] ?? entity);
}
