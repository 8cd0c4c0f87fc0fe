import base from './tailwind.config.mjs';

export default {
  ...base,
  content: [
    './src/{ui,layouts}/**/*.astro',
    // Of other pages.
    '!./src/layouts/{ArticlePage,Blog,IslandFailure}.astro',
    '!./src/ui/{Field,Stars,Tooltip}.astro',
    './src/features/company/legal/*.astro',
    './src/pages/**/*.astro',
    '!./src/pages/index.astro',
  ],
};
