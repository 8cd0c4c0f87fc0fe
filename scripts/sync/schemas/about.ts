/** Converts « À propos » of Strapi into the site’s document. */
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

export const aboutSchema = z.object({
  title: shortText(),
  mission: plainText(),
  description: plainText(),
  image: pictureField,
  statistics: listOf(
    component({
      icon: rawText(),
      value: requiredText(plainText(), emptyItemMessage),
      label: plainText(),
    }),
  ),
  values: listOf(
    component({ title: requiredText(shortText(), emptyItemMessage), description: plainText() }),
  ),
});
