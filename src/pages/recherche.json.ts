/** Data of the blog’s search, which is loaded when a visitor uses the search. */
import type { APIRoute } from 'astro';
import { getArticles, listOrEmpty } from '../content/articles.ts';
import { getSearchableArticle } from './blog/_article-body.ts';

export const GET: APIRoute = async () => {
  const articles = await Promise.all(listOrEmpty(getArticles()).map(getSearchableArticle));
  return new Response(streamJsonList(articles), {
    headers: { 'Content-Type': 'application/json' },
  });
};

/**
 * Returns a JSON list as a stream. The text of 10,000 articles as one string, and the copies that are made of it, would
 * take 100 MB more.
 * @param items JSON in UTF-8
 */
function streamJsonList(items: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(encoder.encode('['));
      items.forEach((item, index) => {
        if (index > 0) controller.enqueue(encoder.encode(','));
        controller.enqueue(item);
      });
      controller.enqueue(encoder.encode(']'));
      controller.close();
    },
  });
}
