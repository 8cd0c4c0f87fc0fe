import base from './tailwind.config.mjs';

export default {
  ...base,
  content: [
    './src/{ui,layouts}/**/*.{astro,ts,tsx}',
    './src/features/blog/**/*.{astro,ts,tsx}',
    '!./src/features/blog/{model,markdown}/**',
    './src/pages/blog/**/*.astro',
  ],
};
