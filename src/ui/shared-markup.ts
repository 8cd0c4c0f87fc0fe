/** Remembers markup that stands the same on many pages of a build. */

const known = new Map<string, string>();
const belongsToPages = /<(?:script|style|link|astro-island)\b/;

/**
 * @throws Error where the markup holds what Astro keeps account of on each page.
 */
export async function sharedMarkup(name: string, render: () => Promise<string>): Promise<string> {
  const remembered = known.get(name);
  // While developing, content and code change under the running server.
  if (remembered !== undefined && import.meta.env.PROD) return remembered;
  const html = (await render()).trim();
  const [stranger] = belongsToPages.exec(html) ?? [];
  if (stranger !== undefined) throw new Error(`“${name}” is shared, but holds ${stranger}>.`);
  known.set(name, html);
  return html;
}
