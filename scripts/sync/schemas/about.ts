/** Converts « À propos » of Strapi into the site’s document. */
import { z } from 'astro/zod';
import type { About } from '../../../src/content/types/about.ts';
import { component, emptyItem, list, rawText, required, shortText, text } from './fields.ts';
import { picture } from './files.ts';

export const aboutSchema: z.ZodType<About> = z.object({
  title: shortText(),
  mission: text(),
  description: text(),
  image: picture,
  statistics: list(
    component({ icon: rawText(), value: required(text(), emptyItem), label: text() }),
  ),
  values: list(component({ title: required(shortText(), emptyItem), description: text() })),
});
