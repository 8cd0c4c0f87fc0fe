/** Reports what visitors will miss or find wrong in finished documents. */
import { collectionNames, pageAddresses } from '../../../src/content/types/registry.ts';
import type { Fields } from '../fetch/unwrap.ts';
import type { SnapshotFiles } from '../media/download.ts';
import { reportProblem } from '../problem.ts';
import type { ReportedProblem } from '../problem.ts';
import { locationOf } from '../strapi-labels.ts';
import type { SnapshotEntries } from '../snapshot/entry.ts';
import { fieldProblems } from './field-problems.ts';
import { textProblems } from './text-problems.ts';

/**
 * Returns the problems of all entries except stale ones.
 * @param known problems that are reported already: another one of the same field is left out
 * @param options `baseUrl` is the address of Strapi, for links into its admin; `url` is the address of the site
 */
export function lint(
  entries: SnapshotEntries,
  known: readonly ReportedProblem[],
  { baseUrl, url, files }: { baseUrl: string; url: string; files: SnapshotFiles },
): ReportedProblem[] {
  const pages = pageAddresses((name) => entries[name].map(({ document }) => document));
  return collectionNames.flatMap((name) =>
    entries[name]
      .filter(({ stale }) => stale.length === 0)
      .flatMap(({ id, document }) => {
        const fields = document as Fields;
        const location = locationOf(baseUrl, name, { ...fields, documentId: id ?? undefined });
        return [...fieldProblems(name, fields, files), ...textProblems(document, { url, pages })]
          .map((problem) => reportProblem(problem, location, fields))
          .filter((problem) => !known.some((one) => isSameField(one, problem)));
      }),
  );
}

function isSameField(problem: ReportedProblem, other: ReportedProblem): boolean {
  // The link tells entries apart. A document of a single type has no id, although its entry in Strapi has one.
  const isSameEntry = problem.link === other.link;
  // Coordinates take two fields: a problem in both is reported once.
  const comparedFieldName = ({ field }: ReportedProblem) =>
    `${field.replace(/longitude$/, 'latitude')}.`;
  return isSameEntry && comparedFieldName(problem).startsWith(comparedFieldName(other));
}
