/** Whatever one entry holds, all others are published. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectionNames } from '../../src/content/types/registry';
import type { CollectionName } from '../../src/content/types/registry';
import { readSnapshot } from '../../src/content/snapshot/read';
import { mutateAt } from '../support/mutate';
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
const json = (value: unknown) => JSON.stringify(value);

/** In JSON: not everything can be written by `JSON.stringify`. */
const hostileValues = [
  nested(50_000, '[', ']'),
  nested(50_000, '{"data":', '}'),
  nested(50_000, '{"attributes":', '}'),
  nested(90, '[', ']'),
  json(Array.from({ length: 200_000 }, (_, index) => index)),
  json(Array.from({ length: 2000 }, () => ({ __component: 'shared.rich-text', body: '[a](/b)' }))),
  '{"__proto__":{"x":1},"constructor":{"prototype":1},"toString":1,"valueOf":1,"toJSON":1}',
  ...[{ url: 'http://[', hash: 1, name: {} }, { data: { data: [] }, id: {} }, [[]], [null], {}].map(
    json,
  ),
  ...['__proto__', '\ud83d', '\u0000', '🏠'.repeat(40_000), '['.repeat(5_000)].map(json),
  ...['https://%', '../..', true, 0, -1, 1e308, ''].map(json),
];

const mutations = fc.array(
  fc.record({
    kind: fc.constantFrom('replace' as const, 'replace' as const, 'remove' as const),
    steps: fc.array(fc.nat({ max: 1_000 }), { minLength: 1, maxLength: 5 }),
    value: fc.oneof(fc.constantFrom(...hostileValues), fc.jsonValue({ maxDepth: 3 }).map(json)),
  }),
  { minLength: 1, maxLength: 3 },
);

const marker = '@hostile value';

/** The answer with these values in its first entry. */
function makeHostile(cms: FakeStrapi, name: CollectionName, changes: readonly Change[]): void {
  const published = cms.content[name];
  const entry = Array.isArray(published) ? published[0] : published;
  changes.forEach((change, index) => {
    mutateAt(entry, change.steps, { ...change, value: `${marker} ${index}` });
  });
  cms.misbehave(`/api/${name}`, ({ response, answer }) => {
    const body = changes.reduce(
      (text, { value }, index) => text.replaceAll(`"${marker} ${index}"`, () => value),
      answer.body.toString('utf8'),
    );
    response.writeHead(answer.status, answer.headers).end(body);
  });
}

interface Change {
  kind: 'replace' | 'remove';
  steps: number[];
  value: string;
}

/** A field that every entry shows as it is. */
const textOf = (name: CollectionName) => (name === 'testimonials' ? 'content' : 'title');

const entriesOf = (published: Fields[] | Fields | null) => [published ?? []].flat();

/** Gives every entry a text of its own. @returns those of all but the first of `hostile` */
function writeTexts(published: StrapiContent, hostile: CollectionName): string[] {
  return collectionNames.flatMap((name) =>
    entriesOf(published[name]).flatMap((entry, index) => {
      const text = `Ce que ${name} ${index} dit maintenant`;
      entry[textOf(name)] = text;
      return name === hostile && index === 0 ? [] : [text];
    }),
  );
}

function shownTexts({ snapshot }: Workplace): unknown[] {
  const { documents } = readSnapshot(snapshot);
  return collectionNames.flatMap((name) =>
    entriesOf(documents[name] as unknown as Fields[]).map((document) => document[textOf(name)]),
  );
}

test('whatever one entry holds, all others are published', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...collectionNames), mutations, async (hostile, changes) => {
      const published = structuredClone({ ...content, uploads: new Map() });
      const cms = await FakeStrapi.start({ ...published, uploads: content.uploads });
      const workplace = new Workplace(baseline.snapshot);
      try {
        const texts = writeTexts(cms.content, hostile);
        makeHostile(cms, hostile, changes);
        // A part of the gallery may hold a third of the projects.
        const removals = { arguments: ['--accept-removals'] };
        const { exitCode, output } = await runSync(workplace, cms, removals);
        expect(exitCode, output).toBe(0);
        expect(shownTexts(workplace), output).toEqual(expect.arrayContaining(texts));
        const report = readFileSync(path.join(workplace.parent, '.cache/sync-report.json'), 'utf8');
        expect(JSON.parse(report), output).toMatchObject({ errors: [] });
      } finally {
        await cms.stop();
        workplace.remove();
      }
    }),
    { numRuns: 60 },
  );
});
