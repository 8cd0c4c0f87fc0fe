/** Lists longer than a page whose pages do not fit together. */
import { expect } from 'vitest';
import type { Snapshot } from '../../../src/content/snapshot/read';
import type { CmsContent } from '../cms-content';
import { entryAt, partAt, storedFields } from '../cms-content';
import type { Fault } from '../fault';
import { answerProperly } from '../fake-strapi';
import { alter, refuse } from '../misbehaviours';

const manyEntries = 250;

/** Enough testimonials for three pages, the ten of before among them. */
function publishMany(content: CmsContent): void {
  for (let count = content.testimonials.length; count < manyEntries; count += 1) {
    content.testimonials.push({
      ...entryAt(content, 'testimonials', 0),
      ...storedFields('client', count),
      name: `Client ${count + 1}`,
    });
  }
}

const hasAll = ({ documents }: Snapshot) => {
  const names = (documents.testimonials[0] ?? []).map(({ name }) => name);
  expect(names).toHaveLength(manyEntries);
  const later = Array.from({ length: manyEntries - 10 }, (_, index) => `Client ${index + 11}`);
  expect(names.slice(10)).toEqual(later);
};

type Pages = { data: unknown[]; pagination: Record<string, unknown> };

function paging(title: string, change: (pages: Pages, page: number) => void): Fault {
  return {
    title,
    publish: publishMany,
    cms: (cms) =>
      cms.misbehave(
        '/api/testimonials',
        alter((json, page) => {
          const whole = partAt(json);
          const data = whole['data'] as unknown[];
          change({ data, pagination: partAt(json, 'meta', 'pagination') }, page);
          return json;
        }),
      ),
    exit: 1,
    says: ['/api/testimonials'],
  };
}

export const pagingFaults: Fault[] = [
  {
    title: 'a list of three pages arrives whole and in order',
    publish: publishMany,
    exit: 0,
    reaches: hasAll,
  },
  {
    title: 'a list of three pages arrives whole from Strapi 4',
    publish: publishMany,
    cms: (cms) => (cms.version = 4),
    exit: 0,
    reaches: hasAll,
  },
  {
    title: 'the CMS gives smaller pages than asked for',
    publish: publishMany,
    cms: (cms) =>
      cms.misbehave('/api/testimonials', ({ response, url, answer }) => {
        const page = Number(url.searchParams.get('pagination[page]') ?? 1);
        const all = cms.content.testimonials;
        const body = JSON.stringify({
          data: all.slice((page - 1) * 40, page * 40),
          meta: { pagination: { page, pageSize: 40, pageCount: 7, total: all.length } },
        });
        response.writeHead(200, answer.headers).end(body);
      }),
    exit: 0,
    reaches: hasAll,
  },
  {
    title: 'the second page fails once',
    publish: publishMany,
    cms: (cms) => cms.misbehave('/api/testimonials', answerProperly, refuse(500), answerProperly),
    exit: 0,
    reaches: hasAll,
  },
  {
    title: 'the second page fails for good',
    publish: publishMany,
    cms: (cms) => cms.misbehave('/api/testimonials', answerProperly, refuse(500)),
    exit: 1,
    says: [/500/, '/api/testimonials'],
  },
  paging('the announced total is larger than the list', ({ pagination }) => {
    pagination['total'] = manyEntries + 5;
  }),
  paging('the announced total is smaller than the list', ({ pagination }) => {
    pagination['total'] = manyEntries - 120;
    pagination['pageCount'] = 2;
  }),
  paging('the total changes from page to page, every time', ({ pagination }, page) => {
    pagination['total'] = manyEntries + page;
  }),
  paging('every page repeats the first one', ({ data, pagination }) => {
    data.splice(0, data.length, ...data.map(() => ({ ...partAt(data[0]) })));
    pagination['page'] = 1;
  }),
  paging('an entry is on two pages and another one on none', ({ data }, page) => {
    if (page === 2)
      data[0] = { ...partAt(data[0]), ...storedFields('client', 99), name: 'Client 100' };
  }),
  paging('an entry vanishes between two pages', ({ data }, page) => {
    if (page === 2) data.shift();
  }),
  paging('a page is larger than asked for', ({ data }) => {
    for (let extra = 0; extra < 50; extra += 1) {
      data.push({
        ...partAt(data[0]),
        ...storedFields('de trop', extra),
        name: `De trop ${extra}`,
      });
    }
  }),
  paging('the list claims a thousand million pages', ({ data, pagination }, page) => {
    pagination['pageCount'] = 1_000_000_000;
    pagination['total'] = 100_000_000_000;
    data.forEach((entry, index) => {
      Object.assign(partAt(entry), storedFields('sans fin', page * 100 + index));
    });
  }),
  paging('the page count is not a number', ({ pagination }) => {
    pagination['pageCount'] = 'trois';
    pagination['total'] = 'beaucoup';
  }),
  {
    title: 'a list says nothing of its pages',
    publish: publishMany,
    cms: (cms) =>
      cms.misbehave(
        '/api/testimonials',
        alter((json) => ({ data: partAt(json)['data'] })),
      ),
    exit: 1,
    says: ['/api/testimonials'],
  },
  {
    title: 'an editor publishes an entry while the list is read, once',
    publish: publishMany,
    cms: (cms) =>
      cms.misbehave(
        '/api/testimonials',
        alter((json) => {
          partAt(json, 'meta', 'pagination')['total'] = manyEntries - 1;
          return json;
        }),
        answerProperly,
      ),
    exit: 0,
    reaches: hasAll,
  },
];
