/** Puts pictures in last, as HTML that is not looked at again: by now nothing in the tree is an editor’s HTML. */
import type { Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import { mediaFile } from '../allowed-html';

/**
 * HTML of a file of the snapshot that may stand in a sentence (`<picture>`, `<img>`): it is trusted as it is, so
 * escape what goes into it. Null, for what is no picture, gives a link to the file.
 */
export type PictureHtml = (file: string, alt: string) => Promise<string | null> | string | null;

export async function drawPictures(tree: Root, pictureHtml: PictureHtml): Promise<void> {
  const drawing: Promise<void>[] = [];
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'img' || index === undefined || !parent) return;
    const { src = '', alt = '' } = node.properties;
    const draw = async (): Promise<void> => {
      const file = mediaFile(src) ?? '';
      const value = await pictureHtml(file, alt);
      parent.children[index] =
        value === null ? h('a', { href: `/media/${file}` }, alt || file) : { type: 'raw', value };
    };
    drawing.push(draw());
  });
  await Promise.all(drawing);
}
