/** Turns what Strapi answered into the site’s documents: a mistake costs its part or its entry, never more. */
import { articleSchema } from '../../../src/content/schemas/article';
import type { Article } from '../../../src/content/schemas/article';
import { collectionNames } from '../../../src/content/schemas/manifest';
import type { CollectionName, OlderField } from '../../../src/content/schemas/manifest';
import { serviceSchema } from '../../../src/content/schemas/service';
import { testimonialSchema } from '../../../src/content/schemas/testimonial';
import { uniqueSlugs } from '../../../src/domain/text/slug';
import type { SnapshotEntries, SnapshotEntry } from '../snapshot/snapshot-entry';
import { contentTypes } from '../strapi/admin';
import type { CmsContent } from '../strapi/read-collections';
import { idOf } from '../strapi/unwrap';
import type { Fields } from '../strapi/unwrap';
import { readAbout } from './about';
import { readArticle } from './article';
import { Entry } from './entry';
import type { Source } from './entry';
import { readGallery } from './gallery';
import { readHero } from './hero';
import { placeOf } from './problem';
import type { Problem } from './problem';
import { readService } from './service';
import { readTestimonial } from './testimonial';

interface Found {
  entries: SnapshotEntry[];
  problems: Problem[];
}

/** A collection that could not be read keeps the entries of before. */
export function readEntries(
  content: CmsContent,
  before: SnapshotEntries,
  source: Source,
): { entries: SnapshotEntries; problems: Problem[] } {
  const found = collectionNames.map((name): [CollectionName, Found] => {
    const entries = content[name];
    return [
      name,
      entries === null
        ? { entries: before[name], problems: [] }
        : readCollection(name, entries, before[name], source),
    ];
  });
  const problems = found.flatMap(([, one]) => one.problems);
  return {
    entries: Object.fromEntries(
      found.map(([name, { entries }]) => [name, entries]),
    ) as SnapshotEntries,
    // A hidden field is hidden in every entry, and said once.
    problems: [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()],
  };
}

function readCollection(
  name: CollectionName,
  entries: readonly Fields[],
  before: readonly SnapshotEntry[],
  source: Source,
): Found {
  switch (name) {
    case 'hero':
      return readSingle(name, entries, before, source, readHero);
    case 'about':
      return readSingle(name, entries, before, source, readAbout);
    case 'gallery':
      return readSingle(name, entries, before, source, readGallery);
    case 'services': {
      const drafts = entries.map((fields) => draftOf(name, fields, source, readService));
      return withIds(settle(drafts, before), 'title', 'service');
    }
    case 'testimonials': {
      const drafts = entries.map((fields) => draftOf(name, fields, source, readTestimonial));
      return withIds(settle(drafts, before), 'name', 'temoignage');
    }
    case 'articles': {
      const drafts = entries.map((fields) => draftOf(name, fields, source, readArticle));
      refuseTakenSlugs(drafts);
      return settle(drafts, before);
    }
  }
}

/** Field by field: what cannot be read stays as it was, or is left to the site’s default. */
function readSingle<Document extends object>(
  name: CollectionName,
  [fields]: readonly Fields[],
  [before]: readonly SnapshotEntry[],
  source: Source,
  read: (entry: Entry, previous: Document | null) => Document,
): Found {
  if (fields === undefined) return { entries: [], problems: [] };
  const old = (before?.document ?? null) as Document | null;
  const place = placeOf(source.baseUrl, name, fields, contentTypes[name].name);
  const entry = new Entry(fields, source, place);
  const document = Object.fromEntries(
    Object.entries(read(entry, old)).map(([key, value]: [string, unknown]) => [
      key,
      entry.orBefore(key, value, (old as Fields | null)?.[key]),
    ]),
  );
  const problems = entry.problems.map((problem): Problem =>
    problem.cost === 'left out' ? { ...problem, cost: 'part' } : problem,
  );
  return { entries: [{ id: null, name, document, older: olderFields(problems) }], problems };
}

/** An entry of a list, read; whether it can be shown its problems say. */
interface Draft<Document> {
  entry: Entry;
  document: Document;
}

/** Without the `id`, which is given once all titles are known. */
const draftSchemas = {
  services: serviceSchema.omit({ id: true }),
  testimonials: testimonialSchema.omit({ id: true }),
  articles: articleSchema,
};

function draftOf<Document>(
  collection: keyof typeof draftSchemas,
  fields: Fields,
  source: Source,
  read: (entry: Entry) => Document,
): Draft<Document> {
  const titles = [fields['title'], fields['name'], fields['slug']];
  const title = titles.find((one) => typeof one === 'string' && one.trim() !== '');
  const entry = new Entry(fields, source, placeOf(source.baseUrl, collection, fields, title));
  const document = read(entry);
  const [issue] = draftSchemas[collection].safeParse(document).error?.issues ?? [];
  const draft = { entry, document };
  if (issue !== undefined && isGood(draft)) {
    const message = `le site ne sait pas montrer cette valeur (${issue.message}).`;
    entry.problem('left out', issue.path.join('.'), message);
  }
  return draft;
}

function isGood({ entry }: Draft<unknown>): boolean {
  return !entry.problems.some(({ cost }) => cost === 'left out');
}

/** What is good goes live; of what is not, the version of before stays, or nothing. */
function settle<Document extends object>(
  drafts: readonly Draft<Document>[],
  before: readonly SnapshotEntry[],
): Found {
  const taken = new Set(drafts.filter(isGood).map(({ document }) => addressOf(document)));
  const settled = drafts.map((draft): Found => {
    const { entry, document } = draft;
    const id = idOf(entry.fields);
    if (isGood(draft)) {
      const name = 'slug' in document ? String(document.slug) : '';
      return { entries: [{ id, name, document, older: [] }], problems: entry.problems };
    }
    const old = id === null ? undefined : before.find((one) => one.id === id);
    if (old === undefined || taken.has(addressOf(old.document) ?? '')) {
      return { entries: [], problems: entry.problems };
    }
    const problems = entry.problems.map((problem): Problem =>
      problem.cost === 'left out' ? { ...problem, cost: 'older' } : problem,
    );
    return { entries: [{ ...old, older: olderFields(problems) }], problems };
  });
  return {
    entries: settled.flatMap(({ entries }) => entries),
    problems: settled.flatMap(({ problems }) => problems),
  };
}

/** For the manifest. */
function olderFields(problems: readonly Problem[]): OlderField[] {
  return problems.flatMap(({ cost, field, message }) =>
    cost === 'older' ? [{ field, message }] : [],
  );
}

/** An article’s slug as file systems compare it, that know no capitals. */
function addressOf(document: unknown): string | undefined {
  return (document as Partial<Article>).slug?.toLowerCase();
}

/** Of several articles with one slug, the one published first keeps it. */
function refuseTakenSlugs(drafts: readonly Draft<Article>[]): void {
  const dateOf = ({ document: { publishedAt, createdAt } }: Draft<Article>) =>
    `${publishedAt ?? createdAt ?? ''} ${createdAt ?? ''}`;
  const owners = new Map<string, Draft<Article>>();
  const oldestFirst = drafts.filter(isGood).sort((a, b) => (dateOf(a) < dateOf(b) ? -1 : 1));
  for (const draft of oldestFirst) {
    const { slug } = draft.document;
    const owner = owners.get(slug.toLowerCase());
    if (owner === undefined) owners.set(slug.toLowerCase(), draft);
    else {
      const message = `le slug « ${slug} » est déjà celui de ${owner.entry.place.entry}, publié avant : donnez-lui le sien.`;
      draft.entry.problem('left out', 'slug', message);
    }
  }
}

/** Gives each entry of a list its id: the slug of its title, unique in the list. */
function withIds({ entries, problems }: Found, titleKey: string, fallback: string): Found {
  const documents = entries.map(({ document }) => document as Fields);
  const titles = documents.map(({ [titleKey]: title }) => (typeof title === 'string' ? title : ''));
  const ids = uniqueSlugs(titles, fallback);
  const named = entries.map((entry, index) => {
    const name = ids[index] ?? fallback;
    return { ...entry, name, document: { id: name, ...documents[index] } };
  });
  return { entries: named, problems };
}
