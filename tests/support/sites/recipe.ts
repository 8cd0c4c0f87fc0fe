import type { SiteConfig } from '../../../src/lib/site-config.ts';
import type { Manifest } from '../../../src/content/snapshot/manifest.ts';
import type { CollectionName } from '../../../src/content/types/registry.ts';

/** Describes a site made for tests by its differences from the site that is built from tests/fixtures. */
export interface SiteRecipe {
  /** Settings of the site’s company. By default the site has those of tests/fixtures/site.config.ts. */
  site?: SiteConfig;
  /** Changes the content: edits a copy of the snapshot of tests/fixtures. */
  change?: (snapshot: string) => void | Promise<void>;
  /** Collections that the manifest of the snapshot reports as not fetched from Strapi. */
  failures?: readonly CollectionName[];
  source?: Manifest['source'];
  /** Environment variables of the build, such as CONTEXT. */
  environment?: Record<string, string>;
}
