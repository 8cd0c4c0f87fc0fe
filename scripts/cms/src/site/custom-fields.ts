/** The site’s own inputs in Strapi’s forms, and what each stores; `src/admin/app.tsx` registers their screens. */
import type { Core } from '@strapi/strapi';

const fields = [
  /** Markdown, written as it will look. */
  { name: 'text', type: 'richtext' },
  /** A name of an icon, chosen by its French word. */
  { name: 'icon', type: 'string' },
  /** A list of texts, typed as lines. */
  { name: 'lines', type: 'json' },
  /** Degrees; a pair that is pasted fills latitude and longitude. */
  { name: 'coordinate', type: 'float' },
  /** A day, `2026-12-24`. Strapi’s own input loses a day that is typed and left with Tab. */
  { name: 'day', type: 'date' },
] as const;

/** In a schema: `global::text`, … */
export function registerCustomFields(strapi: Core.Strapi): void {
  strapi.customFields.register([...fields]);
}
