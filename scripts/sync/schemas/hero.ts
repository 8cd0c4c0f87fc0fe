/** Converts the hero of Strapi into the site’s document. */
import { z } from 'astro/zod';
import type { Hero } from '../../../src/content/types/hero.ts';
import { component, emptyItem, list, rawText, required, shortText, text } from './fields.ts';
import { picture } from './files.ts';

export const heroSchema: z.ZodType<Hero> = z.object({
  title: shortText(),
  subtitle: text(),
  ctaPrimary: text(),
  ctaSecondary: text(),
  backgroundImage: picture,
  features: list(
    component({
      icon: rawText(),
      label: required(text(), emptyItem),
    }),
  ),
});
