import base from './tailwind.config.mjs';

export default {
  ...base,
  content: [
    './src/{ui,layouts}/**/*.{astro,ts,tsx}',
    './src/features/company/legal/*.astro',
    './src/pages/**/*.astro',
    '!./src/pages/index.astro',
  ],
};
