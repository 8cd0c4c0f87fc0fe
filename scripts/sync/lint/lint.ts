/** Reports what visitors will miss or find wrong in finished documents. */
import { markdownTextsIn } from '../../../src/content/snapshot/media-references.ts';
import { collectionNames, pageAddresses } from '../../../src/content/types/registry.ts';
import { lintTexts } from './text-problems.ts';
import type { Site } from '../../../src/markdown/targets.ts';
import type { Fields } from '../fetch/unwrap.ts';
import { labelAt, locationOf } from '../strapi-labels.ts';
import type { Problem } from '../parse.ts';
import type { SnapshotEntries } from '../snapshot/entry.ts';
import { adviceFor } from './advice.ts';
import type { FileFacts, LintProblem } from './advice.ts';
import { partialKinds, sentenceOf } from './text-sentences.ts';

interface LintContext {
  /** Address of Strapi, for links into its admin. */
  baseUrl: string;
  /** Address of the site. */
  url: string;
  files: FileFacts;
}

/**
 * Returns the problems of all entries except stale ones.
 * @param known problems that are reported already: another one of the same field is left out
 */
export function lint(
  entries: SnapshotEntries,
  known: readonly Problem[],
  { baseUrl, url, files }: LintContext,
): Problem[] {
  const pages = pageAddresses((name) => entries[name].map(({ document }) => document));
  const site = { url, pages };
  return collectionNames.flatMap((name) =>
    entries[name]
      .filter(({ stale }) => stale.length === 0)
      .flatMap(({ id, document }) => {
        const fields = document as Fields;
        const location = locationOf(baseUrl, name, { ...fields, documentId: id ?? undefined });
        const problems = [...adviceFor(name, fields, files), ...problemsInTexts(document, site)];
        return problems
          .map(({ path: field, severity, message }): Problem => {
            const label = labelAt(name, fields, field);
            return { ...location, severity, field: field.join('.'), label, message };
          })
          .filter((problem) => !known.some((one) => isSameField(one, problem)));
      }),
  );
}

function isSameField(problem: Problem, other: Problem): boolean {
  const isEntry = problem.collection === other.collection && problem.id === other.id;
  // Coordinates take two fields: a problem in both is reported once.
  const nameOf = ({ field }: Problem) => `${field.replace(/longitude$/, 'latitude')}.`;
  return isEntry && nameOf(problem).startsWith(nameOf(other));
}

/** Returns the problems in the texts of an entry. All are on one page, so links may lead from one to another. */
function problemsInTexts(document: object, site: Site): LintProblem[] {
  const texts = markdownTextsIn(document);
  const problems = lintTexts(
    texts.map(({ text }) => text),
    site,
  );
  return texts.flatMap(({ path: location }, position) =>
    (problems[position] ?? []).map((problem): LintProblem => {
      const severity = partialKinds.has(problem.kind) ? 'partial' : 'advice';
      return { path: [...location, 'body'], severity, message: sentenceOf(problem) };
    }),
  );
}
