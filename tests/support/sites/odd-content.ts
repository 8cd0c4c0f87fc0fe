/** Unusual content: pictures of all kinds and shapes, long texts, missing texts. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Article } from '../../../src/content/types/articles.ts';
import type { Gallery } from '../../../src/content/types/gallery.ts';
import { emptyProject } from '../empty-entries.ts';

/** Content of an SVG file, which is served as it was uploaded. */
export const planSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><path d="M0 0h40v20H0z"/></svg>';
/** Slug of the article whose blocks are replaced by those of `oddBlocks`. */
export const oddArticleSlug = 'lire-sa-facture-d-electricite';

export async function writeOddPictures(snapshot: string): Promise<void> {
  for (const [name, bytes] of Object.entries(await oddPictures())) {
    writeFileSync(path.join(snapshot, 'media', name), bytes);
  }
}

async function oddPictures(): Promise<Record<string, Buffer | string>> {
  const makeBlankImage = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#b4492a' } });
  return {
    'haute.00000001.jpg': await makeBlankImage(300, 3000).jpeg().toBuffer(),
    'large.00000002.jpg': await makeBlankImage(5000, 300).jpeg().toBuffer(),
    'petite.00000003.jpg': await makeBlankImage(120, 90).jpeg().toBuffer(),
    'plan.00000004.svg': planSvg,
    'tourne.00000006.jpg': await makeBlankImage(600, 400)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
    'numerise.00000007.tiff': await makeBlankImage(300, 200).tiff().toBuffer(),
    'notice.00000008.pdf': '%PDF-1.4',
    'original.00000009.png': await makeBlankImage(50, 40).png().toBuffer(),
  };
}

const makePicture = (file: string) => ({ file, alt: `Image ${file}`, caption: null });
const longText = "Une phrase assez longue pour remplir plus d'une ligne. ".repeat(80);
const makeProject = (title: string | null, file: string | null, description = 'Un chantier.') => ({
  ...emptyProject,
  title,
  description,
  image: file === null ? null : makePicture(file),
});

export function oddCollections(): Gallery['collections'] {
  return [
    {
      value: 'seule',
      name: 'Seule',
      projects: [makeProject('seule', 'haute.00000001.jpg')],
    },
    {
      value: 'b',
      name: 'Images',
      projects: [
        makeProject('sans-photo', null, longText),
        makeProject('large', 'large.00000002.jpg', longText),
        makeProject('petite', 'petite.00000003.jpg', longText),
        makeProject('plan', 'plan.00000004.svg', longText),
        makeProject('vide', null, ''),
        makeProject(null, null),
        makeProject(null, null),
      ],
    },
  ];
}

export function oddBlocks(): Article['blocks'] {
  return [
    { component: 'shared.media', file: makePicture('tourne.00000006.jpg') },
    { component: 'shared.media', file: makePicture('notice.00000008.pdf') },
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
