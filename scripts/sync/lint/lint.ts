/** Says what visitors will miss or stumble over in finished documents. Changes nothing. */
import { textsIn } from '../../../src/content/snapshot/media-references.ts';
import { collectionNames, pageAddresses } from '../../../src/content/types/registry.ts';
import { lintTexts } from './text-problems.ts';
import type { Site } from '../../../src/markdown/targets.ts';
import type { Fields } from '../fetch/unwrap.ts';
import { labelAt, placeOf } from '../form.ts';
import type { Problem } from '../parse.ts';
import type { SnapshotEntries } from '../snapshot/entry.ts';
import { adviceFor } from './advice.ts';
import type { Advice, Files } from './advice.ts';
import { partialKinds, sentenceOf } from './text-sentences.ts';

interface LintContext {
  /** Strapi’s address, for links into its admin. */
  baseUrl: string;
  /** The site’s own address. */
  url: string;
  files: Files;
}

/** Of entries that are shown as they were read; `known` problems are not said again in other words. */
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
        const place = placeOf(baseUrl, name, { ...fields, documentId: id ?? undefined });
        const found = [...adviceFor(name, fields, files), ...findingsInTexts(document, site)];
        return found
          .map(({ path: field, severity, message }): Problem => {
            const label = labelAt(name, fields, field);
            return { ...place, severity, field: field.join('.'), label, message };
          })
          .filter((problem) => !known.some((one) => isSameField(one, problem)));
      }),
  );
}

function isSameField(one: Problem, other: Problem): boolean {
  const isEntry = one.collection === other.collection && one.id === other.id;
  // A coordinate takes two fields: one mistake in them is named once.
  const nameOf = ({ field }: Problem) => `${field.replace(/longitude$/, 'latitude')}.`;
  return isEntry && nameOf(one).startsWith(nameOf(other));
}

/** An entry is one page: links lead from text to text. */
function findingsInTexts(document: object, site: Site): Advice[] {
  const texts = textsIn(document);
  const findings = lintTexts(
    texts.map(({ text }) => text),
    site,
  );
  return texts.flatMap(({ path: place }, position) =>
    (findings[position] ?? []).map((finding): Advice => {
      const severity = partialKinds.has(finding.kind) ? 'partial' : 'advice';
      return { path: [...place, 'body'], severity, message: sentenceOf(finding) };
    }),
  );
}
