/** Tailwind’s configuration for the landing page. All other pages have pages.config.mjs. */
import base from './tailwind.config.mjs';

export default {
  ...base,
  content: [
    './src/{layouts,pictures,preview,ui}/**/*.{astro,ts,tsx}',
    './src/features/!(blog|legal)/**/*.{astro,ts,tsx}',
    './src/pages/index.astro',
  ],
};
