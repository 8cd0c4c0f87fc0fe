/** Converts the hero of Strapi into the site’s document. */
import { z } from 'astro/zod';
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

export const heroSchema = z.object({
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
