/// <reference types="mdast-util-to-hast" />
/** Inserts the HTML of pictures. This step is the last, because the HTML is not sanitised. */
import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { mediaFile } from '../allowed-html.ts';
import { elementsIn, isElement } from '../tree.ts';

/**
 * Returns inline HTML (`<picture>`, `<img>`) for a file of the snapshot, with `alt` escaped. Null if the file is not a
 * picture: it becomes a link to the file.
 */
export type PictureHtml = (file: string, alt: string) => Promise<string | null> | string | null;

/** Changes the tree in place. */
export async function writePictures(tree: Root, pictureHtml: PictureHtml): Promise<void> {
  const replacePicture = async (parent: Root | Element, picture: Element): Promise<void> => {
    const { src = '', alt = '' } = picture.properties;
    const file = mediaFile(src) ?? '';
    const html = await pictureHtml(file, alt);
    const link = () => h('a', { href: `/media/${file}` }, alt || file);
    const replacement = html === null ? link() : ({ type: 'raw', value: html } as const);
    parent.children.splice(parent.children.indexOf(picture), 1, replacement);
  };
  const replacedPictures = [tree, ...elementsIn(tree)].flatMap((parent) =>
    parent.children.flatMap((node) =>
      isElement(node, 'img') ? [replacePicture(parent, node)] : [],
    ),
  );
  await Promise.all(replacedPictures);
}
