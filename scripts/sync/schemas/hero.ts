/** Converts the hero of Strapi into the site’s document. */
import { z } from 'astro/zod';
import type { Hero } from '../../../src/content/types/hero.ts';
import {
  component,
  emptyItemMessage,
  listOf,
  plainText,
  rawText,
  requiredText,
  shortText,
} from './fields.ts';
import { pictureField } from './files.ts';

export const heroSchema: z.ZodType<Hero> = z.object({
  title: shortText(),
  subtitle: plainText(),
  ctaPrimary: plainText(),
  ctaSecondary: plainText(),
  backgroundImage: pictureField,
  features: listOf(
    component({
      icon: rawText(),
      label: requiredText(plainText(), emptyItemMessage),
    }),
  ),
});
