/** Strapi’s Hero as the site’s document. */
import { z } from 'astro/zod';
import type { Hero } from '../../../src/content/types/hero.ts';
import { list, part, rawText, required, shortText, text } from './fields.ts';
import { picture } from './files.ts';

export const heroSchema: z.ZodType<Hero> = z.object({
  title: shortText(),
  subtitle: text(),
  ctaPrimary: text(),
  ctaSecondary: text(),
  backgroundImage: picture,
  features: list(
    part({
      icon: rawText(),
      label: required(text(), 'sans ce texte, l’élément n’est pas montré : remplissez-le.'),
    }),
  ),
});
