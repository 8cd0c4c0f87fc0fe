/** Converts a service of Strapi into the site’s document. */
import { z } from 'astro/zod';
import { isRecord } from '../fetch/unwrap.ts';
import { listOf, plainText, rawText, requiredText, shortText } from './fields.ts';
import { pictureField } from './files.ts';

const emptyPointMessage = 'ce point est vide : écrivez-le ou retirez-le.';

export const serviceSchema = z.object({
  title: requiredText(
    shortText(),
    'un service sans titre ne peut pas être montré : donnez-lui un titre.',
  ),
  description: plainText(),
  icon: rawText(),
  image: pictureField,
  // Features may be records with a `text` or a `label` instead of texts.
  features: listOf(
    z.preprocess(
      (point) => (isRecord(point) ? (point['text'] ?? point['label']) : point),
      requiredText(plainText(), emptyPointMessage),
    ),
  ),
});
