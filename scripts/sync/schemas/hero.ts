/** Strapi’s Hero as the site’s document. */
import { z } from 'astro/zod';
import type { Hero } from '../../../src/content/types/hero';
import { list, part, rawText, required, shortText, text } from './fields';
import { picture } from './files';

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
