/** What `npm run bench` is asked to measure. */
import { parseArgs } from 'node:util';

export const usage = `npm run bench -- [options]

Builds the site, serves it as the host does, and measures it beside a bare page: the same title and first
picture in 1 KB of HTML. The tables are also written to .cache/bench/visitors.json.

  --runs N         Lighthouse runs of each page, taking turns with the bare page (5)
  --pages A,B      addresses to measure (/,/blog,an article,/mentions-legales)
  --applied        slows line and processor down for real; otherwise Lighthouse simulates both, its default
  --no-build       measures dist/ as it is
  --no-interactions  leaves out how long each interaction takes
  --help           this text`;

/** As Lighthouse calls them: worked out from an unhindered visit, or applied by the browser. */
export type Throttling = 'simulate' | 'devtools';

export interface BenchOptions {
  runs: number;
  /** Null: the usual ones. */
  pages: string[] | null;
  throttling: Throttling;
  build: boolean;
  interactions: boolean;
}

/** @throws Error that says which option cannot be read; null when only the usage is asked for. */
export function readArguments(args: string[]): BenchOptions | null {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '5' },
      pages: { type: 'string' },
      applied: { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
      'no-interactions': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) {
    throw new Error(`--runs ${values.runs}: a whole number from 1 on.`);
  }
  const pages = values.pages?.split(',') ?? null;
  for (const page of pages ?? []) {
    if (!page.startsWith('/')) throw new Error(`--pages: « ${page} » does not begin with /.`);
  }
  return {
    runs,
    pages,
    throttling: values.applied ? 'devtools' : 'simulate',
    build: !values['no-build'],
    interactions: !values['no-interactions'],
  };
}
