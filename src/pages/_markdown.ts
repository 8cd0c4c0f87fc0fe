/** Renders Markdown with links to pages of this site, and with its pictures. */
import { findPicture, getPageAddresses } from '../content/snapshot/current.ts';
import type { Markdown } from '../content/types/markdown.ts';
import { renderTexts } from '../markdown/render.ts';
import type { RenderedPage } from '../markdown/render.ts';
import { siteConfig } from '../site.config.ts';
import { articlePictureOptions, pictureHtml } from '../pictures/sources.ts';

/** Renders the texts of a page. @param texts in the order of the page */
export function renderMarkdown(texts: readonly Markdown[]): Promise<RenderedPage> {
  return renderTexts(texts, {
    site: { url: siteConfig.url, pages: getPageAddresses() },
    pictureHtml: (file, alt) => {
      const picture = findPicture({ file, alt, caption: null });
      return picture && pictureHtml(picture, articlePictureOptions);
    },
  });
}
