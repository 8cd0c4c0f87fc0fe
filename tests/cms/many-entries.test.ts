/** Strapi returns at most a hundred entries per page: the sync reads all pages. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { services } from '../../src/content/types/services';
import { testimonials } from '../../src/content/types/testimonials';
import type { RunningStrapi } from '../../scripts/cms/running-strapi';
import { publish } from '../../scripts/cms/seed';
import { SyncedSite } from './synced-site';
import { startTemporaryStrapi } from './temporary-strapi';

const numbers = Array.from({ length: 120 }, (_, index) => index + 1);

let cms: RunningStrapi;
let site: SyncedSite;

beforeAll(async () => {
  cms = await startTemporaryStrapi('many');
  for (const number of numbers) {
    await publish(cms.strapi, 'service', { title: `Service ${number}`, features: ['Un', 'Deux'] });
    await publish(cms.strapi, 'testimonial', {
      name: `Client ${number}`,
      content: 'Merci.',
      rating: 5,
    });
    await publish(cms.strapi, 'article', {
      title: `Article ${number}`,
      slug: `article-${number}`,
      blocks: [{ __component: 'shared.rich-text', body: `Texte ${number}.` }],
    });
  }
  site = new SyncedSite(cms);
  await site.syncWell();
});

afterAll(async () => {
  site.remove();
  await cms.stop();
});

it('shows all 120 services, in the order they were written in', () => {
  const titles = services.schema
    .array()
    .parse(site.json('services.json'))
    .map(({ title }) => title);
  expect(titles).toEqual(numbers.map((number) => `Service ${number}`));
});

it('shows all 120 testimonials, in the order they were written in', () => {
  const names = testimonials.schema
    .array()
    .parse(site.json('testimonials.json'))
    .map(({ name }) => name);
  expect(names).toEqual(numbers.map((number) => `Client ${number}`));
});

it('has a file for each of the 120 articles', () => {
  const articles = numbers.map((number) => `articles/article-${number}.json`);
  expect(articles.filter((file) => !site.has(file))).toEqual([]);
  expect(site.text('articles/article-120.json')).toContain('Texte 120.');
});
