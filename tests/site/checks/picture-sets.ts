/** The sets of files that browsers choose a picture’s size from. */
import { srcsetUrls } from './references';
import type { Site } from './site-files';

interface Candidate {
  url: string;
  width: number;
}

/** Every set of a page. */
export function sourceSets(site: Site): Candidate[][] {
  const inPages = site.pages.flatMap(({ document }) =>
    document
      .querySelectorAll('source, img, link[rel=preload][as=image]')
      .map((one) => one.getAttribute('srcset') ?? one.getAttribute('imagesrcset') ?? ''),
  );
  return [...new Set(inPages)]
    .filter((set) => set !== '')
    .map((set) => {
      const widths = [...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
      return srcsetUrls(set).map((url, index) => ({ url, width: widths[index] ?? 0 }));
    });
}
