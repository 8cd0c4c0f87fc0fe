/** Converts a service of Strapi into the site’s document. */
import { z } from 'astro/zod';
import { listOf, plainText, rawText, requiredText, shortText } from './fields.ts';
import { pictureField } from './files.ts';

export const serviceSchema = z.object({
  title: requiredText(
    shortText(),
    'un service sans titre ne peut pas être montré : donnez-lui un titre.',
  ),
  description: plainText(),
  icon: rawText(),
  image: pictureField,
  features: listOf(requiredText(plainText(), 'ce point est vide : écrivez-le ou retirez-le.')),
});
