/** Articles with a day to go online from: the field `onlineFrom`, « En ligne à partir du ». */
import { startOfDay, viewDate } from '../../../src/lib/french-dates';
import type { Place, Problem } from '../../../src/content/snapshot/drafts-report';
import { placeOf } from '../strapi/admin';
import type { CmsContent } from './read-collections';
import { idOf } from '../strapi/unwrap';
import type { Fields } from '../strapi/unwrap';

export interface DatedArticle extends Place {
  id: string | null;
  /** `2026-11-30`, in French time. */
  day: string;
  /** `30 novembre 2026` */
  date: string;
}

/** Null for what is no day. */
export function dayOf({ onlineFrom }: Fields): string | null {
  const day = typeof onlineFrom === 'string' ? onlineFrom.trim() : '';
  return /^\d{4}-\d\d-\d\d$/.test(day) && startOfDay(day) !== null ? day : null;
}

export function datedArticles({ articles }: CmsContent, baseUrl: string): DatedArticle[] {
  if (!Array.isArray(articles)) return [];
  return articles.flatMap((fields) => {
    const day = dayOf(fields);
    const start = day && startOfDay(day);
    if (!day || !start) return [];
    const place = placeOf(baseUrl, 'articles', fields, fields['title']);
    return [{ ...place, id: idOf(fields), day, date: viewDate(start).text }];
  });
}

/** The content without these articles. */
export function holdBack(content: CmsContent, scheduled: readonly DatedArticle[]): CmsContent {
  const { articles } = content;
  if (!Array.isArray(articles)) return content;
  const ids = new Set(scheduled.map(({ id }) => id));
  return { ...content, articles: articles.filter((fields) => !ids.has(idOf(fields))) };
}

/** For the preview, which shows the article. */
export function remarkOn({ collection, entry, link, date }: DatedArticle): Problem {
  const message = `cet article sera en ligne à partir du ${date} : d’ici là, seul l’aperçu le montre.`;
  return { collection, entry, link, severity: 'advice', field: 'onlineFrom', message };
}
