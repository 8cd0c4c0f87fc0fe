/** Whatever goes wrong, the site’s content survives it and somebody is told what to do. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { CmsContent } from './cms-content';
import { partAt } from './cms-content';
import type { Fault } from './fault';
import { tryFault } from './fault';
import { bodyFaults } from './faults/bodies';
import { configurationFaults } from './faults/configuration';
import { connectionFaults } from './faults/connection';
import { entryFaults } from './faults/entries';
import { guardFaults } from './faults/guard';
import { keepGoingFaults } from './faults/keep-going';
import { machineFaults } from './faults/machine';
import { mediaFaults } from './faults/media';
import { pagingFaults } from './faults/paging';
import { redirectFaults } from './faults/redirects';
import { refusalFaults } from './faults/refusals';
import { slugFaults } from './faults/slugs';
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
  ['the connection fails', connectionFaults],
  ['the CMS refuses', refusalFaults],
  ['the answer is not what was asked for', bodyFaults],
  ['the pages of a list do not fit together', pagingFaults],
  ['an article’s address cannot be used', slugFaults],
  ['an article moves', redirectFaults],
  ['an entry is odd', entryFaults],
  ['a file is not what it should be', mediaFaults],
  ['content disappears', guardFaults],
  ['the sync is told to keep going', keepGoingFaults],
  ['the command is called wrongly', configurationFaults],
  ['this machine is in the way', machineFaults],
];

describe.concurrent.each(kinds)('%s', (_kind, faults) => {
  test.each(faults.map((fault): [string, Fault] => [fault.title, fault]))('%s', (_title, fault) =>
    tryFault(fault, content, baseline),
  );
});
