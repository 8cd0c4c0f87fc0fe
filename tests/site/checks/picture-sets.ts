/** The sets of files that browsers choose a picture’s size from. */
import type { ProjectsFile } from '../../../src/features/projects/projects-file';
import { srcsetUrls } from './references';
import { readAsset } from './site-files';
import type { Site } from './site-files';

interface Candidate {
  url: string;
  width: number;
}

/** Every set of a page or of the projects’ file. */
export function sourceSets(site: Site): Candidate[][] {
  const inPages = site.pages.flatMap(({ document }) =>
    document
      .querySelectorAll('source, img, link[rel=preload][as=image]')
      .map((one) => one.getAttribute('srcset') ?? one.getAttribute('imagesrcset') ?? ''),
  );
  // Without projects there is none.
  const projects = site.assets
    .filter((url) => url.startsWith('/realisations/'))
    .map((url) => JSON.parse(readAsset(site, url)) as ProjectsFile)
    .flatMap(({ collections }) => collections.flatMap((collection) => collection.projects));
  const inData = projects.flatMap(({ image }) =>
    image ? [image.markerSet, image.popupSet, image.large.avif, image.large.webp] : [],
  );
  return [...new Set([...inPages, ...inData])]
    .filter((set) => set !== '')
    .map((set) => {
      const widths = [...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
      return srcsetUrls(set).map((url, index) => ({ url, width: widths[index] ?? 0 }));
    });
}
