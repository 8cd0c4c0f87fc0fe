/** Tailwind for all pages but the landing page. What may be on both is in both, so that no new folder is missing. */
import base from './tailwind.config.mjs';

export default {
  ...base,
  content: [
    './src/{layouts,ui}/**/*.{astro,tsx}',
    './src/pictures/**/*.{astro,ts}',
    './src/features/!(contact|landing|projects|simulator)/**/*.{astro,tsx}',
    './src/pages/**/!(index).astro',
  ],
};
