/** The part of Strapi’s admin page that the plugin uses: Strapi’s own types are not among the site’s packages. */

export interface StrapiAdmin {
  /** Before translations are loaded. */
  configurations: { locales: string[] };
  registerPlugin(plugin: { id: string; name: string }): void;
}
