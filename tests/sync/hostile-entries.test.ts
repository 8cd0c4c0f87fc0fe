/** Whatever one entry holds, all others are published. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSnapshot } from '../../src/content/snapshot/read';
import { FakeStrapi } from './support/fake-strapi';
import { Workplace, runSync, syncNewProject } from './support/run-sync';
import { demoContent } from './support/strapi-content';
import type { Fields, StrapiContent } from './support/strapi-content';

let content: StrapiContent;
let baseline: Workplace;

beforeAll(async () => {
  content = await demoContent('small');
  baseline = await syncNewProject(content);
});

afterAll(() => baseline.remove());

const nested = (levels: number, open: string, close: string) =>
  `${open.repeat(levels)}null${close.repeat(levels)}`;

/** In JSON: not everything can be written by `JSON.stringify`. */
const hostileValues = [
  nested(50_000, '[', ']'),
  nested(50_000, '{"data":', '}'),
  nested(50_000, '{"attributes":', '}'),
  '{"__proto__":{"x":1},"constructor":{"prototype":1},"toString":1,"valueOf":1,"toJSON":1}',
  ...[
    Array.from({ length: 20_000 }, (_, index) => index),
    Array.from({ length: 500 }, () => ({ __component: 'shared.rich-text', body: '[a](/b)' })),
    ...[{ url: 'http://[', hash: 1, name: {} }, { data: { data: [] }, id: {} }, [[]], [null], {}],
    ...['__proto__', '\ud83d', '\u0000', '🏠'.repeat(40_000), '['.repeat(5_000)],
    ...['https://%', '../..', true, 0, -1, 1e308, '', null],
  ].map((value) => JSON.stringify(value)),
];

/** Placeholder for a hostile value, replaced in the answer’s text. */
const marker = (index: number) => `@hostile value ${index}@`;

/** Where a value stands in an entry. */
function pathsIn(value: unknown, depth = 4): string[][] {
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  return Object.entries(value).flatMap(([key, child]) => [
    [key],
    ...pathsIn(child, depth - 1).map((rest) => [key, ...rest]),
  ]);
}

function withValue(value: unknown, [key = '', ...rest]: readonly string[], set: string): unknown {
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = rest.length === 0 ? set : withValue(copy[key], rest, set);
  return copy;
}

/** A copy of the first entry for each of its values, which is hostile there. */
function hostileEntries([first]: readonly Fields[], from: number): Fields[] {
  return pathsIn(first).map((path, index) => ({
    ...(withValue(
      { ...first, documentId: `hostile-${index}`, slug: `hostile-${index}` },
      path,
      marker((from + index) % hostileValues.length),
    ) as Fields),
  }));
}

it.each([0, 7, 14])('whatever one entry holds, all others are published (%i)', async (from) => {
  const lists = ['services', 'testimonials', 'articles'] as const;
  const added = Object.fromEntries(
    lists.map((list) => [list, [...content[list], ...hostileEntries(content[list], from)]]),
  );
  const cms = await FakeStrapi.start({ ...content, ...added });
  for (const list of lists) {
    cms.misbehave(`/api/${list}`, ({ response, answer }) => {
      const body = hostileValues.reduce(
        (text, value, index) => text.replaceAll(`"${marker(index)}"`, () => value),
        answer.body.toString('utf8'),
      );
      response.writeHead(answer.status, answer.headers).end(body);
    });
  }
  const workplace = new Workplace(baseline.snapshot);
  const { exitCode, output } = await runSync(workplace, cms);
  await cms.stop();
  expect(exitCode, output).toBe(0);
  const [before, after] = [baseline, workplace].map(({ snapshot }) => readSnapshot(snapshot));
  for (const list of lists) {
    const published = after?.documents[list];
    expect(published).toEqual(expect.arrayContaining([...(before?.documents[list] ?? [])]));
  }
  workplace.remove();
});
