import base from './tailwind.config.mjs';

export default {
  ...base,
  content: [
    './src/{ui,layouts}/**/*.{astro,ts,tsx}',
    './src/features/{company,contact,projects,simulator}/**/*.{astro,ts,tsx}',
    '!./src/features/*/model/**',
    '!./src/features/company/legal/**',
    './src/pages/index.astro',
    // Of other pages.
    '!./src/layouts/{ArticlePage,Blog}.astro',
    '!./src/ui/{BackLink,NotFoundFrame}.astro',
  ],
};
