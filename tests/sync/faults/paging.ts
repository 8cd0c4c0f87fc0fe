/** Lists longer than a page whose pages do not fit together. */
import { expect } from 'vitest';
import type { Snapshot } from '../../../src/content/snapshot/read';
import type { CmsContent } from '../cms-content';
import { entryAt, partAt, storedFields } from '../cms-content';
import type { Fault } from '../fault';
import { answerProperly } from '../fake-strapi';
import type { Behaviour } from '../fake-strapi';
import { alter, refuse } from '../misbehaviours';

const manyEntries = 250;
const address = '/api/testimonials';

/** Enough testimonials for three pages, the ten of before among them. */
function publishMany(content: CmsContent): void {
  for (let count = content.testimonials.length; count < manyEntries; count += 1) {
    const stored = storedFields('client', count);
    const said = entryAt(content, 'testimonials', 0);
    content.testimonials.push({ ...said, ...stored, name: `Client ${count + 1}` });
  }
}

const hasAll = ({ documents }: Snapshot) => {
  const names = (documents.testimonials[0] ?? []).map(({ name }) => name);
  expect(names).toHaveLength(manyEntries);
  const later = Array.from({ length: manyEntries - 10 }, (_, index) => `Client ${index + 11}`);
  expect(names.slice(10)).toEqual(later);
};

function arrives(title: string, ...turns: Behaviour[]): Fault {
  const cms: Fault['cms'] = (strapi) => strapi.misbehave(address, ...turns, answerProperly);
  return { title, publish: publishMany, cms, exit: 0, reaches: hasAll };
}

type Pages = { data: unknown[]; pagination: Record<string, unknown> };

const altered = (change: (pages: Pages, page: number) => void): Behaviour =>
  alter((json, page) => {
    const data = partAt(json)['data'] as unknown[];
    change({ data, pagination: partAt(json, 'meta', 'pagination') }, page);
    return json;
  });

const failing = (title: string, change: (pages: Pages, page: number) => void): Fault => ({
  title,
  publish: publishMany,
  cms: (cms) => cms.misbehave(address, altered(change)),
  exit: 1,
  says: [address],
});

export const pagingFaults: Fault[] = [
  arrives('a list of three pages arrives complete and in order'),
  arrives('the second page fails once', answerProperly, refuse(500)),
  arrives(
    'an editor publishes an entry while the list is read, once',
    altered(({ pagination }) => (pagination['total'] = manyEntries - 1)),
  ),
  failing('the announced total is larger than the list', ({ pagination }) => {
    pagination['total'] = manyEntries + 5;
  }),
  failing('an entry is on two pages and another one on none', ({ data }, page) => {
    if (page === 2) data[0] = { ...partAt(data[0]), ...storedFields('client', 99) };
  }),
  failing('the list claims a hundred thousand million entries', ({ data, pagination }, page) => {
    pagination['total'] = 100_000_000_000;
    data.forEach((entry, index) => {
      Object.assign(partAt(entry), storedFields('sans fin', page * 100 + index));
    });
  }),
  failing('the total is not a number', ({ pagination }) => {
    pagination['total'] = 'dix';
  }),
];
