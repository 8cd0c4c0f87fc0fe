/** Deferred parts that an error nobody foresaw keeps from being resolved. */
import { byCollection, collectionNames } from '../../../src/content/types/registry';
import { isSystemError, stackOf } from '../../lib/errors';
import type { ReadEntries } from '../collections/read-entries';
import type { ReadEntry } from '../collections/read-entry';
import { Deferred } from '../reading/deferred';
import type { Finding, SiteFacts } from '../reading/deferred';

/** Each such part costs its entry alone, of a single type its field. @returns `reads` itself if there is none */
export function withoutUnresolvable(reads: ReadEntries, facts: SiteFacts): ReadEntries {
  const left = byCollection(
    (name) => reads[name]?.map((read) => withoutUnresolvableParts(read, facts)) ?? null,
  );
  const isUnchanged = collectionNames.every((name) =>
    (left[name] ?? []).every((read, index) => read === reads[name]?.[index]),
  );
  return isUnchanged ? reads : left;
}

function withoutUnresolvableParts(read: ReadEntry, facts: SiteFacts): ReadEntry {
  const stacks: string[] = [];
  const findings = read.findings.map((finding): Finding => {
    if (!(finding instanceof Deferred)) return finding;
    try {
      finding.resolve(facts);
      return finding;
    } catch (error) {
      if (isSystemError(error)) throw error;
      stacks.push(stackOf(error));
      return finding.failure;
    }
  });
  return stacks.length === 0 ? read : { ...read, findings, stacks };
}
