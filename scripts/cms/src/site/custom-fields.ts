/** Custom fields of Strapi’s forms, with the types of their stored values. `src/admin/app.tsx` has their inputs. */
import type { Core } from '@strapi/strapi';

export const customFields = [
  /** Markdown, edited in a rich-text editor. */
  { name: 'text', type: 'richtext' },
  /** An icon’s name, chosen by its French label. */
  { name: 'icon', type: 'string' },
  /** An array of strings, entered one per line. */
  { name: 'lines', type: 'json' },
  /** Degrees. A pasted pair fills latitude and longitude. */
  { name: 'coordinate', type: 'float' },
  /**
   * A day, `2026-12-24`. Strapi’s own date input loses the day if the user types it and leaves the input with the Tab
   * key.
   */
  { name: 'day', type: 'date' },
] as const;

/** Registers the fields. A schema refers to them as `global::text`, `global::icon` and so on. */
export function registerCustomFields(strapi: Core.Strapi): void {
  strapi.customFields.register([...customFields]);
}
