/** Renders editors’ Markdown with the pages and pictures of this site. */
import { findPicture, getPageAddresses } from '../content/snapshot/current.ts';
import type { Markdown } from '../content/types/markdown.ts';
import { renderTexts } from '../markdown/render.ts';
import type { RenderedPage } from '../markdown/render.ts';
import { siteConfig } from '../site.config.ts';
import { inText, pictureHtml } from '../pictures/sources.ts';

/** @param texts of one page, in its order */
export function renderMarkdown(texts: readonly Markdown[]): Promise<RenderedPage> {
  return renderTexts(texts, {
    site: { url: siteConfig.url, pages: getPageAddresses() },
    pictureHtml: (file, alt) => {
      const picture = findPicture({ file, alt, caption: null });
      return picture && pictureHtml(picture, inText);
    },
  });
}
