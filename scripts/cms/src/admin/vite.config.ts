/** Adds to what Strapi gives its bundler. */
import { mergeConfig } from 'vite';
import type { UserConfig } from 'vite';

export default (config: UserConfig) => {
  // `strapi build` makes a page for developers otherwise: larger, and its page of content types needs a file system.
  if (config.mode === 'production') process.env['NODE_ENV'] = 'production';
  // Strapi’s modules rely on the order in which they are imported.
  const rolldownOptions = { output: { strictExecutionOrder: true } };
  return mergeConfig(config, { build: { rolldownOptions } });
};
