/** Collects what an editor should know about the content, each with its entry, its field and a link. */
import { collectionNames } from '../../src/content/schemas/manifest';
import type { CollectionName } from '../../src/content/schemas/manifest';

/** An entry as an editor would look for it. */
export interface Place {
  collection: CollectionName;
  /** « Titre », in guillemets, or what stands in for it. */
  entry: string;
  /** Into Strapi’s admin; only for log and report, never for the snapshot. */
  link: string | null;
}

/**
 * A skip leaves the whole entry out of the site; a warning is something to mend; a hidden field is one that
 * the CMS leaves out of all its answers.
 */
export interface Finding extends Place {
  kind: 'skip' | 'warning' | 'hidden';
  field: string | null;
  message: string;
}

export class Findings {
  /** By their JSON: the same thing seen twice is said once. */
  readonly #all = new Map<string, Finding>();

  skip(place: Place, field: string | null, message: string): void {
    this.#add({ ...place, kind: 'skip', field, message });
  }

  warn(place: Place, field: string | null, message: string): void {
    this.#add({ ...place, kind: 'warning', field, message });
  }

  hide(place: Place, field: string, message: string): void {
    this.#add({ ...place, kind: 'hidden', field, message });
  }

  #add(finding: Finding): void {
    this.#all.set(JSON.stringify(finding), finding);
  }

  /** Collection by collection; within one in the order found. */
  list(): Finding[] {
    return collectionNames.flatMap((name) =>
      [...this.#all.values()].filter(({ collection }) => collection === name),
    );
  }
}

/** `services, « Climatisation », champ « image » : …` */
export function describeFinding({ collection, entry, field, message, link }: Finding): string {
  const place = [collection, entry, ...(field === null ? [] : [`champ « ${field} »`])].join(', ');
  return `${place} : ${message}${link === null ? '' : `\n    ${link}`}`;
}
