/** Strapi’s About as the site’s document. */
import { z } from 'astro/zod';
import type { About } from '../../../src/content/types/about.ts';
import { list, part, rawText, required, shortText, text } from './fields.ts';
import { picture } from './files.ts';

const needed = 'sans ce texte, l’élément n’est pas montré : remplissez-le.';

export const aboutSchema: z.ZodType<About> = z.object({
  title: shortText(),
  mission: text(),
  description: text(),
  image: picture,
  statistics: list(part({ icon: rawText(), value: required(text(), needed), label: text() })),
  values: list(part({ title: required(shortText(), needed), description: text() })),
});
