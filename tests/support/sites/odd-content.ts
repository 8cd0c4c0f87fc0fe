/** A site of what editors may bring: pictures of all kinds and shapes, long texts, hardly anything, nonsense. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { readSnapshot } from '../../../src/content/snapshot/read';
import { setJson } from '../make-snapshot';
import { mutate, textMutations } from '../mutate';
import type { Recipe } from './sites';

export const plan =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><path d="M0 0h40v20H0z"/></svg>';
export const oddSlug = 'lire-sa-facture-d-electricite';

/** Noise is the worst there is to encode. */
export const noise = (width: number, height: number) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#777' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

/** Written by hand: what tests look at. The rest is open to nonsense. */
const ownFiles = ['hero.json', 'gallery.json', 'testimonials.json', `articles/${oddSlug}.json`];

export const odd: Recipe = {
  change: async (snapshot) => {
    for (const [name, bytes] of Object.entries(await oddPictures())) {
      writeFileSync(path.join(snapshot, 'media', name), bytes);
    }
    setJson(path.join(snapshot, 'hero.json'), ['backgroundImage'], picture('bruit.00000005.jpg'));
    setJson(path.join(snapshot, 'gallery.json'), ['collections'], oddCollections());
    const two = [testimonial, { ...testimonial, id: 'y' }];
    writeFileSync(path.join(snapshot, 'testimonials.json'), JSON.stringify(two));
    setJson(path.join(snapshot, `articles/${oddSlug}.json`), ['blocks'], oddBlocks());
  },
  damage: makeNonsense,
};

async function oddPictures(): Promise<Record<string, Buffer | string>> {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#b4492a' } })
      .jpeg()
      .toBuffer();
  return {
    'haute.00000001.jpg': await plain(300, 3000),
    'large.00000002.jpg': await plain(5000, 300),
    'petite.00000003.jpg': await plain(120, 90),
    'plan.00000004.svg': plan,
    'bruit.00000005.jpg': await noise(1600, 1700).jpeg({ quality: 95 }).toBuffer(),
    'tourne.00000006.jpg': await noise(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'numerise.00000007.tiff': await noise(300, 200).tiff().toBuffer(),
    'notice.00000008.pdf': '%PDF-1.4',
    'original.00000009.png': await noise(50, 40).png().toBuffer(),
  };
}

const picture = (file: string) => ({ file, alt: `Image ${file}`, caption: null });
const long = 'Une phrase assez longue pour remplir plusieurs lignes. '.repeat(80);
const testimonial = {
  ...{ id: 'x', name: 'Lou', location: 'Thuir', rating: 4, service: null, image: null },
  content: 'Parfait.',
};
const project = (title: string | null, file: string | null, description = 'Un chantier.') => ({
  ...{ title, description, latitude: null, longitude: null },
  image: file === null ? null : picture(file),
});

function oddCollections() {
  return [
    {
      ...{ value: 'seule', name: 'Seule' },
      projects: [project('seule', 'haute.00000001.jpg')],
    },
    {
      ...{ value: 'b', name: 'Images' },
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

function oddBlocks() {
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

/** Every change of a random series that leaves the snapshot readable. */
function makeNonsense(snapshot: string): void {
  let changes = 0;
  for (const mutation of fc.sample(textMutations, { seed: 1, numRuns: 150 })) {
    const { file, undo } = mutate(snapshot, mutation);
    try {
      if (ownFiles.includes(file)) throw new Error('Not this one.');
      readSnapshot(snapshot);
      changes += 1;
    } catch {
      undo();
    }
  }
  if (changes < 30) throw new Error(`The snapshot took only ${changes} odd values.`);
}
