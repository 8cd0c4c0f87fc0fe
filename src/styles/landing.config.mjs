import base from './tailwind.config.mjs';

export default {
  ...base,
  content: [
    './src/{ui,layouts,pictures,preview}/**/*.{astro,ts,tsx}',
    './src/features/{landing,contact,projects,simulator}/**/*.{astro,ts,tsx}',
    '!./src/features/*/model/**',
    './src/pages/index.astro',
    // Of other pages.
    '!./src/layouts/{ArticlePage,ArticleListPage}.astro',
    '!./src/ui/{BackLink,NotFoundFrame}.astro',
  ],
};
