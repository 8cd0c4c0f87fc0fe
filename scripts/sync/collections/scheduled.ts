/**
 * Articles with a day to go online from: the field `onlineFrom`, « En ligne à partir du ». What is no day keeps an article
 * back as well, unless it is online already: an embargo must not end by a typing error.
 */
import { startOfDay, viewDate } from '../../../src/lib/french-dates';
import type { Place, Problem } from '../../../src/content/snapshot/drafts-report';
import { labelOf } from '../../lib/strapi-schema';
import { dayIn, unreadableDate } from '../reading/day';
import { idOf } from '../strapi/unwrap';
import type { Fields } from '../strapi/unwrap';
import { placeOf } from './place';
import type { CmsContent } from './read-collections';
import { collections } from './registry';

export interface DatedArticle extends Place {
  /** `2026-11-30`, in French time. */
  day: string;
  /** `30 novembre 2026` */
  date: string;
}

interface UndatedArticle extends Place {
  typed: string;
}

const field = 'onlineFrom';

/** The articles whose day is known, and those that are not online and have something else in this field. */
export function datedArticles(
  { articles }: CmsContent,
  baseUrl: string,
  isOnline: (id: string | null) => boolean,
): { dated: DatedArticle[]; undated: UndatedArticle[] } {
  const found = (Array.isArray(articles) ? articles : []).flatMap((fields) => {
    const typed = typedDate(fields);
    if (typed === null) return [];
    const place = placeOf(baseUrl, 'articles', fields);
    const day = dayIn(fields[field]);
    const start = day && startOfDay(day);
    return [day && start ? { ...place, day, date: viewDate(start).text } : { ...place, typed }];
  });
  return {
    dated: found.filter((article) => 'day' in article),
    undated: found.filter((article) => 'typed' in article).filter(({ id }) => !isOnline(id)),
  };
}

/** Null if the editor has left the field empty. */
function typedDate(fields: Fields): string | null {
  const value = fields[field] ?? '';
  const text = typeof value === 'string' ? value.trim() : JSON.stringify(value);
  return text === '' ? null : text;
}

/** The content without these articles. */
export function withoutScheduled(
  content: CmsContent,
  scheduled: readonly { id: string | null }[],
): CmsContent {
  const { articles } = content;
  if (!Array.isArray(articles)) return content;
  const ids = new Set(scheduled.map(({ id }) => id));
  return { ...content, articles: articles.filter((fields) => !ids.has(idOf(fields))) };
}

/** The slug of each of these articles → its date: a link to one is no dead link. */
export function datesBySlug(
  { articles }: CmsContent,
  scheduled: readonly DatedArticle[],
): ReadonlyMap<string, string> {
  const dates = new Map(scheduled.map(({ id, date }) => [id, date]));
  const found = (Array.isArray(articles) ? articles : []).map((fields) => {
    const { slug } = fields;
    return [
      typeof slug === 'string' ? slug.normalize('NFC') : '',
      dates.get(idOf(fields)),
    ] as const;
  });
  return new Map(found.flatMap(([slug, date]) => (date === undefined ? [] : [[slug, date]])));
}

/** For the preview, which shows the article. */
export function scheduledNotice({ day: _, date, ...place }: DatedArticle): Problem {
  const message = `cet article sera en ligne à partir du ${date} : d’ici là, seul l’aperçu le montre.`;
  return { ...place, severity: 'advice', ...fieldInForm(), message };
}

export function undatedProblem({ typed, ...place }: UndatedArticle): Problem {
  return { ...place, severity: 'omitted', ...fieldInForm(), message: unreadableDate(typed) };
}

function fieldInForm() {
  return { field, label: labelOf(collections.articles.schema, field) };
}
