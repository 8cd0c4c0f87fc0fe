/** Unusual content: pictures of all kinds and shapes, long texts, missing texts. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Article } from '../../../src/content/types/articles.ts';
import type { Gallery } from '../../../src/content/types/gallery.ts';

export const plan =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><path d="M0 0h40v20H0z"/></svg>';
/** Slug of the article with the blocks below. */
export const oddSlug = 'lire-sa-facture-d-electricite';

export async function writeOddPictures(snapshot: string): Promise<void> {
  for (const [name, bytes] of Object.entries(await oddPictures())) {
    writeFileSync(path.join(snapshot, 'media', name), bytes);
  }
}

async function oddPictures(): Promise<Record<string, Buffer | string>> {
  const canvas = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#b4492a' } });
  return {
    'haute.00000001.jpg': await canvas(300, 3000).jpeg().toBuffer(),
    'large.00000002.jpg': await canvas(5000, 300).jpeg().toBuffer(),
    'petite.00000003.jpg': await canvas(120, 90).jpeg().toBuffer(),
    'plan.00000004.svg': plan,
    'tourne.00000006.jpg': await canvas(600, 400)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
    'numerise.00000007.tiff': await canvas(300, 200).tiff().toBuffer(),
    'notice.00000008.pdf': '%PDF-1.4',
    'original.00000009.png': await canvas(50, 40).png().toBuffer(),
  };
}

const picture = (file: string) => ({ file, alt: `Image ${file}`, caption: null });
const long = 'Une phrase assez longue pour remplir plusieurs lignes. '.repeat(80);
const project = (title: string | null, file: string | null, description = 'Un chantier.') => ({
  title,
  description,
  latitude: null,
  longitude: null,
  image: file === null ? null : picture(file),
});

export function oddCollections(): Gallery['collections'] {
  return [
    {
      value: 'seule',
      name: 'Seule',
      projects: [project('seule', 'haute.00000001.jpg')],
    },
    {
      value: 'b',
      name: 'Images',
      projects: [
        project('sans-photo', null, long),
        project('large', 'large.00000002.jpg', long),
        project('petite', 'petite.00000003.jpg', long),
        project('plan', 'plan.00000004.svg', long),
        project('vide', null, ''),
        project(null, null),
        project(null, null),
      ],
    },
  ];
}

export function oddBlocks(): Article['blocks'] {
  return [
    { component: 'shared.media', file: picture('tourne.00000006.jpg') },
    { component: 'shared.media', file: picture('notice.00000008.pdf') },
    {
      component: 'shared.rich-text',
      body: [
        '![Un plan](/uploads/plan.svg)',
        '![Un scan](/uploads/numerise.tiff)',
        '[![Petite](/uploads/original.png)](/uploads/original.png)',
      ].join('\n\n'),
      files: {
        '/uploads/plan.svg': 'plan.00000004.svg',
        '/uploads/numerise.tiff': 'numerise.00000007.tiff',
        '/uploads/original.png': 'original.00000009.png',
      },
    },
  ];
}
