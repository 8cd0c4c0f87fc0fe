/** Puts pictures in last, as HTML that is not looked at again: by now nothing in the tree is an editor’s HTML. */
import type { Element, ElementContent, Root } from 'hast';
import { element, isElement, text } from '../tree';
import { mediaFile } from './1-links';

/**
 * HTML of a file of the snapshot that may stand in a sentence (`<picture>`, `<img>`): it is trusted as it is, so
 * escape what goes into it. Null, for what is no picture, gives a link to the file. A picture alone in its paragraph
 * has its title as a caption, then `title` is null.
 */
export type PictureHtml = (
  file: string,
  alt: string,
  title: string | null,
) => Promise<string | null> | string | null;

interface Place {
  readonly siblings: Root['children'];
  readonly index: number;
  readonly properties: Element['properties'];
  readonly isInLink: boolean;
}

export async function drawPictures(tree: Root, pictureHtml: PictureHtml): Promise<void> {
  const drawing = placesOf(tree, false).map(async ({ siblings, index, properties, isInLink }) => {
    const { src = '', alt = '', title = '' } = properties;
    const file = mediaFile(src) ?? '';
    const html = await pictureHtml(file, alt, title.trim() === '' ? null : title);
    siblings[index] = html === null ? fileLink(file, alt, isInLink) : { type: 'raw', value: html };
  });
  await Promise.all(drawing);
}

function placesOf(parent: Root | Element, isInLink: boolean): Place[] {
  return parent.children.flatMap((node, index): Place[] => {
    if (node.type !== 'element') return [];
    if (!isElement(node, 'img')) return placesOf(node, isInLink || node.tagName === 'a');
    const { properties } = node;
    return [{ siblings: parent.children, index, properties, isInLink }];
  });
}

function fileLink(file: string, alt: string, isInLink: boolean): ElementContent {
  const label = text(alt || file);
  return isInLink ? label : element('a', { href: `/media/${file}` }, [label]);
}
