import type { SiteConfig } from '../../../src/lib/site-config.ts';
import type { IndexOptions } from '../index-snapshot.ts';

/** Describes a site made for tests by its differences from the site that is built from tests/fixtures. */
export interface Recipe {
  /** Replaces tests/fixtures/site.config.ts. */
  site?: SiteConfig;
  /** Edits a copy of the snapshot of tests/fixtures. */
  change?: (snapshot: string) => void | Promise<void>;
  /** Collections that could not be fetched from Strapi. */
  failures?: NonNullable<IndexOptions['failures']>;
  source?: IndexOptions['source'];
  /** Environment variables of the build, such as CONTEXT. */
  environment?: Record<string, string>;
}
