/** Refuses comments that start with a fragment, such as “Of one request.” */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** At the start of a comment these words almost always begin a fragment (“Of one request.”). */
const fragmentWords =
  'Also|By|Else|From|Its|None|Not|Of|Than|Their|What|Where|Which|Who|Whom|Whose|With';

/** These words may begin a sentence, if a comma separates them from its subject (“In a build, …”). */
const adverbialWords =
  'After|As|At|Before|Beside|For|In|Like|On|To|Under|Unlike|Until|Within|Without';

const fragmentStartPattern = new RegExp(
  `^(?:(?:${fragmentWords})\\b|(?:${adverbialWords})\\b(?!(?:[^.]|\\.\\S)*,))`,
  'u',
);

/** Matches block comments of TypeScript and CSS, HTML comments, runs of whole-line comments, comments after code. */
const slashComments =
  /\/\*+(?<block>\s[^]*?)\*\/|<!--(?<html>[^]*?)-->|(?<=^ *)\/\/(?<lines> .*(?:\n *\/\/.*)*)|(?<=\S )\/\/(?<end> .*)/gmu;
const hashComments = /^ *#(?<lines> .*(?:\n *#.*)*)/gmu;

function commentsIn(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map(({ groups }) =>
    (Object.values(groups ?? {}).find(Boolean) ?? '')
      .replaceAll(/\n\s*(?:\*|\/\/|#)?/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  );
}

test.for([
  ['Of one request.', true],
  ['With a battery the card shows the split.', true],
  ['In French.', true],
  ['Before the first retry. It doubles, each time.', true],
  ['In French, the day comes first.', false],
  ['Offers are listed by date.', false],
  ['Maximum number of requests per hour, of all visitors.', false],
] as const)('the check refuses “%s”: %s', ([comment, isFragment]) => {
  expect(fragmentStartPattern.test(comment)).toBe(isFragment);
});

test('comments of every syntax are found, consecutive lines as one comment', () => {
  const exampleSource = [
    '/** Of\n * two lines. */',
    'a(); // By name.',
    '// Its end\n  // goes on.',
    '{/* What. */}',
    '<!-- With. -->',
    "'https://example.com'",
  ].join('\n');
  expect(commentsIn(exampleSource, slashComments)).toEqual([
    'Of two lines.',
    'By name.',
    'Its end goes on.',
    'What.',
    'With.',
  ]);
  expect(commentsIn('#!/bin/sh\n# Of\n# two.\n', hashComments)).toEqual(['Of two.']);
});

test('no comment of the repository starts with a fragment', () => {
  const files = globSync(
    [
      '*.{mjs,toml}',
      '{src,scripts,tests}/**/*.{ts,tsx,mts,mjs,cjs,js,astro,css,sh}',
      '.github/**/*.yml',
      '.ci/run',
      'scripts/cms/.npmrc',
    ],
    { exclude: ['scripts/cms/{node_modules,dist,build,types,.*}', 'tests/unit/comments.test.ts'] },
  );
  expect(files.length).toBeGreaterThan(0);

  const fragments = files.flatMap((file) =>
    commentsIn(
      readFileSync(file, 'utf8'),
      /\.(?:sh|toml|yml|npmrc)$|^\.ci/u.test(file) ? hashComments : slashComments,
    )
      .filter((comment) => fragmentStartPattern.test(comment))
      .map((comment) => `${file}: ${comment}`),
  );
  expect(fragments).toEqual([]);
});
