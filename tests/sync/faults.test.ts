/** Whatever goes wrong, the site’s content survives it and somebody is told what to do. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { CmsContent } from './cms-content';
import { partAt } from './cms-content';
import type { Fault } from './fault';
import { tryFault } from './fault';
import { answerFaults } from './faults/answers';
import { contentFaults } from './faults/content';
import { guardFaults } from './faults/guard';
import { machineFaults } from './faults/machine';
import { mediaFaults } from './faults/media';
import { pagingFaults } from './faults/paging';
import { publishedContent, syncInto } from './published';

let content: CmsContent;
let baseline: string;

beforeAll(async () => {
  content = await publishedContent();
  const earlier = { ...content, hero: { ...partAt(content.hero), title: 'Le titre d’hier' } };
  baseline = await syncInto(earlier);
});

afterAll(() => rmSync(path.dirname(baseline), { recursive: true }));

const kinds: [string, Fault[]][] = [
  ['the CMS does not answer what was asked for', answerFaults],
  ['the pages of a list do not fit together', pagingFaults],
  ['an entry has a mistake', contentFaults],
  ['a file is not what it should be', mediaFaults],
  ['content disappears, or cannot be had', guardFaults],
  ['this machine is in the way', machineFaults],
];

describe.each(kinds)('%s', (_kind, faults) => {
  test.each(faults.map((fault): [string, Fault] => [fault.title, fault]))('%s', (_title, fault) =>
    tryFault(fault, content, baseline),
  );
});
