import type { SiteConfig } from '../../../src/lib/site-config.ts';
import type { IndexOptions } from '../index-snapshot.ts';

/** Differences between a site and that of the fixed company. */
export interface Recipe {
  site?: SiteConfig;
  /** Edits a copy of the fixed snapshot. */
  change?: (snapshot: string) => void | Promise<void>;
  failures?: NonNullable<IndexOptions['failures']>;
  source?: IndexOptions['source'];
  /** Environment variables of the build, such as CONTEXT. */
  environment?: Record<string, string>;
}
