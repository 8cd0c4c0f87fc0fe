/** Renders editors’ Markdown with the pages and pictures of this site. */
import { getSitePages } from '../content/articles';
import { findPicture } from '../content/picture';
import type { Markdown } from '../content/types/markdown';
import { renderTexts } from '../markdown/render';
import type { RenderedPage } from '../markdown/render';
import { siteConfig } from '../site.config';
import { inText, pictureHtml } from '../ui/picture-sources';

/** @param texts of one page, in its order */
export function renderMarkdown(texts: readonly Markdown[]): Promise<RenderedPage> {
  return renderTexts(texts, {
    site: { ...getSitePages(), url: siteConfig.url },
    pictureHtml: (file, alt) => {
      const picture = findPicture({ file, alt, caption: null });
      return picture && pictureHtml(picture, inText);
    },
  });
}
