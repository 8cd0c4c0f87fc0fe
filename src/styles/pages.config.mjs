/** Tailwind’s configuration for all pages except the landing page. Folders that both may use are in both configurations. */
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
