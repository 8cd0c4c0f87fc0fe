import base from './tailwind.config.mjs';

export default {
  ...base,
  content: [
    './src/{ui,layouts,pictures,preview}/**/*.astro',
    // Of other pages.
    '!./src/layouts/{ArticlePage,ArticleListPage,IslandFailure}.astro',
    '!./src/ui/{Field,Stars,Tooltip}.astro',
    './src/features/legal/*.astro',
    './src/pages/**/*.astro',
    '!./src/pages/index.astro',
  ],
};
