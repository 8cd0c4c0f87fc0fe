/** Turns what Strapi answered into the site’s documents: a mistake costs its part or its entry, never more. */
import { mediaReferences } from '../../../src/content/snapshot/media-references';
import { documentSchemas } from '../../../src/content/schemas/documents';
import type { Article } from '../../../src/content/schemas/article';
import { collectionNames } from '../../../src/content/schemas/manifest';
import type { CollectionName } from '../../../src/content/schemas/manifest';
import { serviceSchema } from '../../../src/content/schemas/service';
import { testimonialSchema } from '../../../src/content/schemas/testimonial';
import { uniqueSlugs } from '../../../src/domain/text/slug';
import type { KnownEntry } from '../snapshot/known-entry';
import type { PreviousSnapshot } from '../snapshot/previous';
import { adminLink, contentTypes } from '../strapi/admin';
import type { CollectionRead } from '../strapi/read-collections';
import { idOf } from '../strapi/unwrap';
import type { Fields } from '../strapi/unwrap';
import { readAbout } from './about';
import { readArticle } from './article';
import { withoutCmsAddresses } from './cms-address';
import { Entry, isLoss, shortened } from './entry';
import type { Note, Source } from './entry';
import { readGallery } from './gallery';
import { readHero } from './hero';
import type { Cost, Place, Problem } from './problem';
import { readService } from './service';
import { readTestimonial } from './testimonial';

/** A collection of the new snapshot. No entry means empty. A failed one has those of before. */
export type CollectionResult = { status: 'ok' | 'failed'; entries: KnownEntry[] };

export type Results = Record<CollectionName, CollectionResult>;

export function readEntries(
  reads: Readonly<Record<CollectionName, CollectionRead>>,
  previous: PreviousSnapshot,
  source: Source,
): { results: Results; problems: Problem[] } {
  const found = collectionNames.map((name) => {
    const read = reads[name];
    const before = previous.collections[name];
    if (read.status === 'failed') {
      return { name, result: { status: 'failed' as const, entries: before }, problems: [] };
    }
    const { entries, problems } = readCollection(name, read.entries, before, source);
    return { name, result: { status: 'ok' as const, entries }, problems };
  });
  const results = Object.fromEntries(found.map(({ name, result }) => [name, result])) as Results;
  return { results, problems: distinct(found.flatMap(({ problems }) => problems)) };
}

interface Found {
  entries: KnownEntry[];
  problems: Problem[];
}

function readCollection(
  name: CollectionName,
  entries: readonly Fields[],
  before: readonly KnownEntry[],
  source: Source,
): Found {
  const [single] = entries;
  switch (name) {
    case 'hero':
      return single ? readSingle(name, single, before, source, readHero) : nothing;
    case 'about':
      return single ? readSingle(name, single, before, source, readAbout) : nothing;
    case 'gallery':
      return single ? readSingle(name, single, before, source, readGallery) : nothing;
    case 'services': {
      const drafts = entries.map((entry) =>
        draftOf(name, entry, source, readService, serviceSchema),
      );
      return numbered(settle(drafts, before), 'title', 'service');
    }
    case 'testimonials': {
      const drafts = entries.map((entry) =>
        draftOf(name, entry, source, readTestimonial, testimonialSchema),
      );
      return numbered(settle(drafts, before), 'name', 'temoignage');
    }
    case 'articles': {
      const drafts = entries.map((entry) =>
        draftOf(name, entry, source, readArticle, documentSchemas.articles),
      );
      return settle(withOwnAddresses(drafts), before);
    }
  }
}

const nothing: Found = { entries: [], problems: [] };

/** Field by field: what cannot be read stays as it was, or is left to the site’s default. */
function readSingle<Document extends object>(
  name: 'hero' | 'about' | 'gallery',
  fields: Fields,
  before: readonly KnownEntry[],
  source: Source,
  read: (entry: Entry, previous: Document | null) => Document,
): Found {
  const old = (before[0]?.document ?? null) as Document | null;
  const entry = new Entry(fields, source);
  const document = cleaned(read(entry, old), entry, source);
  const mended = Object.fromEntries(
    Object.entries(document).map(([key, value]: [string, unknown]) => {
      // The gallery’s projects fall back one by one.
      if (key === 'collections' && Array.isArray(fields[key])) return [key, value];
      return [key, entry.orBefore(key, value, (old as Fields | null)?.[key])];
    }),
  );
  const older = entry.notes
    .filter(({ isOlder }) => isOlder)
    .map(({ field, message }) => ({ field, message }));
  const place = placeOf(source.baseUrl, name, fields, contentTypes[name].name);
  return {
    entries: [{ id: null, name, document: mended, older }],
    problems: problemsOf(place, entry.notes, (note) => (note.isOlder ? 'older' : 'part')),
  };
}

/** An entry of a list, read; whether it can be shown its notes tell. */
interface Draft<Document> {
  id: string | null;
  place: Place;
  document: Document;
  notes: Note[];
}

interface Schema {
  safeParse: (document: unknown) => {
    error?: { issues: { path: (string | number)[]; message: string }[] } | undefined;
  };
}

function draftOf<Document>(
  collection: CollectionName,
  fields: Fields,
  source: Source,
  read: (entry: Entry) => Document,
  schema: Schema,
): Draft<Document> {
  const entry = new Entry(fields, source);
  const document = cleaned(read(entry), entry, source);
  const [issue] = schema.safeParse(document).error?.issues ?? [];
  if (issue !== undefined && !entry.notes.some(({ kind }) => kind === 'fault')) {
    const message = `le site ne sait pas montrer cette valeur (${issue.message}).`;
    entry.note('fault', issue.path.join('.'), message);
  }
  const unknown = mediaReferences(document).find(({ file }) => !source.names.has(file));
  if (unknown !== undefined) {
    const message = `« media/${unknown.file} » n’est pas un fichier de la médiathèque : choisissez-en un.`;
    entry.note('fault', unknown.field, message);
  }
  const titles = [fields['title'], fields['name'], fields['slug']];
  const title = titles.find((one) => typeof one === 'string' && one.trim() !== '');
  const place = placeOf(source.baseUrl, collection, fields, title);
  return { id: idOf(fields), place, document, notes: entry.notes };
}

/** Nothing that visitors read may name the CMS. */
function cleaned<Document>(document: Document, entry: Entry, { baseUrl }: Source): Document {
  const { document: clean, fields } = withoutCmsAddresses(document, baseUrl);
  for (const field of fields) {
    const message =
      'une adresse de Strapi a été retirée du texte : mettez un lien vers une page du site, ou un fichier de la médiathèque par [texte](adresse).';
    entry.note('part', field, message);
  }
  return clean;
}

/** What is good goes live; of what is not, the version of before stays, or nothing. */
function settle<Document extends object>(
  drafts: readonly Draft<Document>[],
  before: readonly KnownEntry[],
): Found {
  const isGood = ({ notes }: Draft<Document>) => !notes.some(({ kind }) => kind === 'fault');
  const taken = new Set(drafts.filter(isGood).flatMap(({ document }) => addressOf(document)));
  const settled = drafts.map((draft) => {
    const { id, place, document, notes } = draft;
    if (isGood(draft)) {
      const name = 'slug' in document ? String(document.slug) : '';
      return { entry: { id, name, document, older: [] }, problems: problemsOf(place, notes) };
    }
    const old = id === null ? undefined : before.find((one) => one.id === id);
    const canStay = old !== undefined && !addressOf(old.document).some((one) => taken.has(one));
    const older = notes
      .filter(({ kind }) => kind === 'fault')
      .map(({ field, message }) => ({ field, message }));
    return {
      entry: canStay ? { ...old, older } : null,
      problems: problemsOf(place, notes, ({ kind }) =>
        kind !== 'fault' ? 'part' : canStay ? 'older' : 'left out',
      ),
    };
  });
  return {
    entries: settled.flatMap(({ entry }) => entry ?? []),
    problems: settled.flatMap(({ problems }) => problems),
  };
}

/** An article’s slug as file systems compare it, that know no capitals. */
function addressOf(document: unknown): string[] {
  return typeof document === 'object' && document !== null && 'slug' in document
    ? [String(document.slug).toLowerCase()]
    : [];
}

/** Of several articles with one slug, the one published first keeps it. */
function withOwnAddresses(drafts: readonly Draft<Article>[]): Draft<Article>[] {
  const dateOf = ({ document: { publishedAt, createdAt } }: Draft<Article>) =>
    `${publishedAt ?? createdAt ?? ''} ${createdAt ?? ''}`;
  const owners = new Map<string, Draft<Article>>();
  const oldestFirst = drafts
    .filter(({ notes }) => !notes.some(({ kind }) => kind === 'fault'))
    .sort((a, b) => (dateOf(a) < dateOf(b) ? -1 : dateOf(a) > dateOf(b) ? 1 : 0));
  for (const draft of oldestFirst) {
    const key = draft.document.slug.toLowerCase();
    if (!owners.has(key)) owners.set(key, draft);
  }
  return drafts.map((draft) => {
    const { slug } = draft.document;
    const owner = owners.get(slug.toLowerCase());
    if (owner === undefined || owner === draft) return draft;
    const message = `le slug « ${slug} » est déjà celui de ${owner.place.entry}, publié avant : donnez-lui le sien.`;
    const note: Note = { kind: 'fault', field: 'slug', message, label: null, isOlder: false };
    return { ...draft, notes: [...draft.notes, note] };
  });
}

/** Gives each entry of a list its id: the slug of its title, unique in the list. */
function numbered({ entries, problems }: Found, titleKey: string, fallback: string): Found {
  const titles = entries.map(({ document }) => (document as Fields)[titleKey]);
  const ids = uniqueSlugs(
    titles.map((title) => (typeof title === 'string' ? title : '')),
    fallback,
  );
  return {
    entries: entries.map((entry, index) => {
      const name = ids[index] ?? fallback;
      return { ...entry, name, document: { ...(entry.document as Fields), id: name } };
    }),
    problems,
  };
}

/** `title` is whatever the entry has in its field. */
export function placeOf(
  baseUrl: string,
  collection: CollectionName,
  entry: Fields,
  title: unknown,
): Place {
  const name = typeof title === 'string' ? title.trim() : '';
  const untitled = `${contentTypes[collection].name} sans titre`;
  return {
    collection,
    entry: name === '' ? untitled : `« ${shortened(name, 80)} »`,
    link: adminLink(baseUrl, collection, entry),
  };
}

function problemsOf(
  place: Place,
  notes: readonly Note[],
  costOfLoss: (note: Note) => Cost = () => 'part',
): Problem[] {
  return notes.map((note): Problem => {
    const { kind, field, message, label } = note;
    if (kind === 'hidden') {
      return { ...place, cost: kind, entry: 'toutes les entrées', link: null, field, message };
    }
    const cost = isLoss(note) ? costOfLoss(note) : kind === 'advice' ? 'advice' : 'part';
    return { ...place, entry: label ?? place.entry, cost, field, message };
  });
}

/** The same thing seen twice is said once: a hidden field is hidden in every entry. */
function distinct(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
