/// <reference types="mdast-util-to-hast" />
/** Inserts the HTML of pictures. This step is the last, because the HTML is not sanitised. */
import type { Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import { mediaFile } from '../allowed-html.ts';

/**
 * Returns inline HTML (`<picture>`, `<img>`) for a file of the snapshot, with `alt` escaped. Null if the file is not a
 * picture: it becomes a link to the file.
 */
export type PictureHtml = (file: string, alt: string) => Promise<string | null> | string | null;

/** Changes the tree in place. */
export async function writePictures(tree: Root, pictureHtml: PictureHtml): Promise<void> {
  const pictures: Promise<void>[] = [];
  visit(tree, 'element', (node, _index, parent) => {
    if (node.tagName !== 'img') return;
    const { src = '', alt = '' } = node.properties;
    const file = mediaFile(src) ?? '';
    const write = async (): Promise<void> => {
      const value = await pictureHtml(file, alt);
      const link = () => h('a', { href: `/media/${file}` }, alt || file);
      const shown = value === null ? link() : ({ type: 'raw', value } as const);
      parent?.children.splice(parent.children.indexOf(node), 1, shown);
    };
    pictures.push(write());
  });
  await Promise.all(pictures);
}
