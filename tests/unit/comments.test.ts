/** Refuses comments that start with a fragment, such as “Of one request.” */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** These words almost always begin a fragment at the start of a comment (“Of one request.”). */
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

test('no comment of the repository starts with a fragment', () => {
  const files = globSync(
    [
      '*.{mjs,ts,toml}',
      '{src,scripts,tests}/**/*.{ts,tsx,mts,mjs,cjs,js,astro,css,sh}',
      '.github/**/*.yml',
      '.ci/run',
      'scripts/cms/.npmrc',
    ],
    { exclude: ['scripts/cms/{node_modules,dist,build,types,.*}'] },
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
