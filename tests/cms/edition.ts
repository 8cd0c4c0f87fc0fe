/** Which Strapi is run: 5, or 4 with `--strapi-4`. Test processes are told by their environment. */

export const edition: 4 | 5 =
  process.argv.includes('--strapi-4') || process.env['STRAPI_EDITION'] === '4' ? 4 : 5;
