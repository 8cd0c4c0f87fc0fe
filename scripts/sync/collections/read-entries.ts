/** Reads each entry that Strapi sent, once: its document, the mistakes in it and the files that it names. */
import { articleSchema } from '../../../src/content/types/articles';
import type { Place } from '../../../src/content/snapshot/drafts-report';
import type { CollectionName } from '../../../src/content/types/registry';
import { services } from '../../../src/content/types/services';
import { testimonials } from '../../../src/content/types/testimonials';
import { requestLimits } from '../strapi/client';
import type { WantedFile } from '../media/download';
import { byCollection } from '../../../src/content/types/registry';
import { contentTypes, isList, placeOf } from '../strapi/admin';
import { oversized } from './read-collections';
import type { CmsContent } from './read-collections';
import { idOf } from '../strapi/unwrap';
import type { Fields } from '../strapi/unwrap';
import { readAbout } from './about';
import { readArticle } from './articles';
import type { CmsAddresses } from '../reading/cms-address';
import { Deferred, replaceDeferred } from '../reading/deferred';
import { FieldReader } from '../reading/field-reader';
import type { Finding } from '../reading/deferred';
import { readGallery } from './gallery';
import { readHero } from './hero';
import { readService } from './services';
import { readTestimonial } from './testimonials';

export interface ReadEntry {
  /** The CMS’s; null for a single type. */
  id: string | null;
  place: Place;
  /** Valid or not, with `Deferred` parts; in lists of services and testimonials without the `id`. */
  document: object;
  findings: readonly Finding[];
}

/** Of each collection its entries, or null if it could not be read from Strapi. */
export type ReadEntries = Record<CollectionName, ReadEntry[] | null>;

const readers: Record<CollectionName, (entry: FieldReader) => object> = {
  hero: readHero,
  about: readAbout,
  services: readService,
  testimonials: readTestimonial,
  gallery: readGallery,
  articles: readArticle,
};

export function readEntries(content: CmsContent, cms: CmsAddresses): ReadEntries {
  return byCollection((name) => {
    const list = content[name];
    return Array.isArray(list) ? list.map((fields) => readEntry(name, fields, cms)) : null;
  });
}

function readEntry(collection: CollectionName, fields: Fields, cms: CmsAddresses): ReadEntry {
  const place = placeOf(cms.baseUrl, collection, fields, titleOf(collection, fields));
  const entry = new FieldReader(fields, cms, place);
  const isOversized = fields[oversized] === true;
  if (isOversized) entry.report('entry', oversizedText, largestFields[collection]);
  const document = isOversized ? fields : readers[collection](entry);
  if (!hasEntryLoss(entry)) checkSchema(collection, document, entry);
  const id = isList(collection) ? idOf(fields) : null;
  return { id, place, document, findings: entry.findings };
}

function titleOf(collection: CollectionName, fields: Fields): unknown {
  if (!isList(collection)) return contentTypes[collection].name;
  const titles = [fields['title'], fields['name'], fields['slug']];
  return titles.find((value) => typeof value === 'string' && value.trim() !== '');
}

const oversizedText = `cette entrée pèse plus de ${requestLimits.largestBytes / 1_000_000} Mo à elle seule : raccourcissez ses textes, ou partagez-la.`;

/** Only these can be that large. */
const largestFields: Partial<Record<CollectionName, string>> = {
  services: 'description',
  testimonials: 'content',
  articles: 'blocks',
};

/** Of single types, each field may be missing. The `id` is given once all titles are known. */
const entrySchemas = {
  services: services.schema.omit({ id: true }),
  testimonials: testimonials.schema.omit({ id: true }),
  articles: articleSchema,
};

/** Reports what the snapshot’s schema rejects and no reader has reported. */
function checkSchema(collection: CollectionName, document: object, entry: FieldReader): void {
  if (!(collection in entrySchemas)) return;
  const schema = entrySchemas[collection as keyof typeof entrySchemas];
  const resolved = replaceDeferred(document, ({ empty }) => empty);
  const [issue] = schema.safeParse(resolved).error?.issues ?? [];
  if (issue === undefined) return;
  const message = 'le site ne sait pas montrer cette valeur : corrigez-la.';
  entry.report('entry', message, issue.path.join('.'));
}

/** Whether the entry cannot be shown. */
export function hasEntryLoss({ findings }: Pick<ReadEntry, 'findings'>): boolean {
  return findings.some((finding) => 'loss' in finding && finding.loss === 'entry');
}

/** The files that entries name, each once. */
export function wantedFiles(reads: readonly ReadEntries[]): WantedFile[] {
  const entries = reads.flatMap((read) => Object.values(read)).flatMap((list) => list ?? []);
  const files = entries
    .flatMap(({ findings }) => findings)
    .flatMap((finding) => (finding instanceof Deferred ? finding.files : []));
  const byUrl = new Map<string, WantedFile>();
  for (const file of files) {
    // An upload has a version; if a text names the same file, it has none.
    if (typeof byUrl.get(file.url)?.version !== 'string') byUrl.set(file.url, file);
  }
  return [...byUrl.values()];
}
