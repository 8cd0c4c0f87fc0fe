/** Which scripts a script brings along at once; what it fetches later is another matter. */
import { readAsset } from './site-files';
import type { Site } from './site-files';

const staticImports = /(?:import|from)\s*"(\.\/[^"]+)"/g;

/** The script itself and everything it imports. */
export function scriptsWith(site: Site, url: string): Set<string> {
  const found = new Set([url]);
  for (const script of found) {
    for (const [, file = ''] of readAsset(site, script).matchAll(staticImports)) {
      found.add(new URL(file, `http://site${script}`).pathname);
    }
  }
  return found;
}

export interface Island {
  script: string;
  renderer: string;
}

export function islandsOf(site: Site): Island[] {
  const islands = site.pages.flatMap(({ document }) =>
    document.querySelectorAll('astro-island').map((island) => ({
      script: island.getAttribute('component-url') ?? '',
      renderer: island.getAttribute('renderer-url') ?? '',
    })),
  );
  return [...new Map(islands.map((island) => [island.script, island])).values()];
}
