/** One thing that the plugin does in Strapi’s admin page: a file each, listed in `admin.ts`. */
import type { StrapiAdmin } from '../strapi-admin';

export interface AdminConcern {
  /** Fields, widgets, languages. */
  register?(app: StrapiAdmin): void;
  /** What other plugins give: panels beside a form. */
  bootstrap?(app: StrapiAdmin): void;
  /** Words of the admin page in French, by their names. */
  words?: Readonly<Record<string, string>>;
}
