/** A mistake in the content: which entry and field, what it costs, what an editor should do, and where. */
import type { CollectionName } from '../../../src/content/schemas/manifest';

/** Where an entry stands, as an editor would look for it. */
export interface Place {
  collection: CollectionName;
  /** « Titre », in guillemets, or what stands in for it. */
  entry: string;
  /** Into Strapi’s admin; only for log and report, never for the snapshot. */
  link: string | null;
}

/** What a mistake costs, the worst first. */
export const costs = ['left out', 'older', 'part', 'hidden', 'advice'] as const;

/**
 * `left out`: the entry is not on the site. `older`: the entry, or a single type’s field, stays as it was. `part`:
 * the site does without this part. `hidden`: Strapi shows the field to nobody. `advice`: all is shown.
 */
export type Cost = (typeof costs)[number];

export interface Problem extends Place {
  cost: Cost;
  /** Dotted path in the entry, such as `blocks.2.body`. */
  field: string | null;
  message: string;
}

/** `services, « Climatisation », champ « image » : …` */
export function describeProblem({ collection, entry, field, message, link }: Problem): string {
  const place = [collection, entry, ...(field === null ? [] : [`champ « ${field} »`])].join(', ');
  return `${place} : ${message}${link === null ? '' : `\n    ${link}`}`;
}
