/** Custom fields of Strapi’s forms, with the types of their stored values. `src/admin/app.tsx` has their inputs. */
import type { Core } from '@strapi/strapi';

export const customFields = [
  /** Markdown, edited in a rich-text editor. */
  { name: 'text', type: 'richtext' },
  /** An icon’s name, chosen by its French label. */
  { name: 'icon', type: 'string' },
  /** An array of strings, typed as lines. */
  { name: 'lines', type: 'json' },
  /** Degrees. A pasted pair fills latitude and longitude. */
  { name: 'coordinate', type: 'float' },
  /** A day, `2026-12-24`. Strapi’s own date input loses a day that is typed and left with the Tab key. */
  { name: 'day', type: 'date' },
] as const;

/** Registers the fields. A schema refers to them as `global::text`, `global::icon` and so on. */
export function registerCustomFields(strapi: Core.Strapi): void {
  strapi.customFields.register([...customFields]);
}
