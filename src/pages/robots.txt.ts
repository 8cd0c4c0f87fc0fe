/** Allows robots to read everything. They must be able to read the `noindex` on the pages of previews. */
import type { APIRoute } from 'astro';
import { isPreview } from '../lib/deploy-context.ts';
import { siteConfig } from '../site.config.ts';

export const GET: APIRoute = () => {
  const lines = ['User-agent: *', 'Allow: /', ''];
  if (!isPreview(process.env['CONTEXT'])) {
    lines.push(`Sitemap: ${siteConfig.url}/sitemap-index.xml`, '');
  }
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain' } });
};
