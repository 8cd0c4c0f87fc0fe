import base from './tailwind.config.mjs';

export default {
  ...base,
  content: [
    './src/{ui,layouts,pictures,preview}/**/*.astro',
    './src/features/blog/*.astro',
    // Of other pages.
    '!./src/layouts/IslandFailure.astro',
    '!./src/ui/{Field,NotFoundFrame,Stars,Tooltip}.astro',
    './src/pages/blog/**/*.astro',
  ],
};
