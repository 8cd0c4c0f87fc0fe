/** Articles with a day to go online from: the field `onlineFrom`, « En ligne à partir du ». */
import { startOfDay, viewDate } from '../../../src/lib/french-dates';
import type { Place, Problem } from '../../../src/content/snapshot/drafts-report';
import { dayOf } from './online-from';
import { labelOf } from '../../lib/strapi-schema';
import { placeOf } from './place';
import { collections } from './registry';
import type { CmsContent } from './read-collections';
import { idOf } from '../strapi/unwrap';

export interface DatedArticle extends Place {
  id: string | null;
  /** `2026-11-30`, in French time. */
  day: string;
  /** `30 novembre 2026` */
  date: string;
}

export function datedArticles({ articles }: CmsContent, baseUrl: string): DatedArticle[] {
  if (!Array.isArray(articles)) return [];
  return articles.flatMap((fields) => {
    const day = dayOf(fields);
    const start = day && startOfDay(day);
    if (!day || !start) return [];
    const place = placeOf(baseUrl, 'articles', fields);
    return [{ ...place, id: idOf(fields), day, date: viewDate(start).text }];
  });
}

/** The content without these articles. */
export function withoutScheduled(
  content: CmsContent,
  scheduled: readonly DatedArticle[],
): CmsContent {
  const { articles } = content;
  if (!Array.isArray(articles)) return content;
  const ids = new Set(scheduled.map(({ id }) => id));
  return { ...content, articles: articles.filter((fields) => !ids.has(idOf(fields))) };
}

/** For the preview, which shows the article. */
export function scheduledNotice({ collection, type, entry, link, date }: DatedArticle): Problem {
  const message = `cet article sera en ligne à partir du ${date} : d’ici là, seul l’aperçu le montre.`;
  const field = 'onlineFrom';
  const label = labelOf(collections.articles.schema, field);
  return { collection, type, entry, link, severity: 'advice', field, label, message };
}
