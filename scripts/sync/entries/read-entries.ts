/** Turns what Strapi answered into the site’s documents: a mistake costs its part or its entry, never more. */
import { articleSchema } from '../../../src/content/schemas/article';
import type { Article } from '../../../src/content/schemas/article';
import type { Cost, Problem } from '../../../src/content/schemas/drafts-report';
import type { CollectionName, OlderField } from '../../../src/content/schemas/manifest';
import { serviceSchema } from '../../../src/content/schemas/service';
import { testimonialSchema } from '../../../src/content/schemas/testimonial';
import { uniqueSlugs } from '../../../src/domain/text/slug';
import { byCollection, entryKey } from '../snapshot/snapshot-entry';
import type { SnapshotEntries, SnapshotEntry } from '../snapshot/snapshot-entry';
import { contentTypes } from '../strapi/admin';
import type { CmsContent } from '../strapi/read-collections';
import { idOf } from '../strapi/unwrap';
import type { Fields } from '../strapi/unwrap';
import { readAbout } from './about';
import { readArticle } from './article';
import { Entry, isLoss } from './entry';
import type { Source } from './entry';
import { readGallery } from './gallery';
import { readHero } from './hero';
import { placeOf } from './place';
import { readService } from './service';
import { readTestimonial } from './testimonial';

interface Found {
  entries: SnapshotEntry[];
  problems: Problem[];
}

type Reader = (
  entries: readonly Fields[],
  before: readonly SnapshotEntry[],
  source: Source,
) => Found;

const readers: Record<CollectionName, Reader> = {
  hero: (...given) => readSingle('hero', readHero, ...given),
  about: (...given) => readSingle('about', readAbout, ...given),
  gallery: (...given) => readSingle('gallery', readGallery, ...given),
  services: (...given) => readList('services', readService, ...given),
  testimonials: (...given) => readList('testimonials', readTestimonial, ...given),
  articles: (...given) => readList('articles', readArticle, ...given),
};

/** A collection that could not be read keeps the entries of before. */
export function readEntries(
  content: CmsContent,
  before: SnapshotEntries,
  source: Source,
): { entries: SnapshotEntries; problems: Problem[] } {
  const found = byCollection((name) => {
    const [entries, old] = [content[name], before[name]];
    return Array.isArray(entries)
      ? readers[name](entries, old, source)
      : { entries: old, problems: [] };
  });
  return {
    entries: byCollection((name) => found[name].entries),
    problems: Object.values(found).flatMap(({ problems }) => problems),
  };
}

/** Field by field: what cannot be read stays as it was, or is left to the site’s default. */
function readSingle<Document extends object>(
  name: CollectionName,
  read: (entry: Entry, previous: Document | null) => Document,
  [fields]: readonly Fields[],
  [before]: readonly SnapshotEntry[],
  source: Source,
): Found {
  if (fields === undefined) return { entries: [], problems: [] };
  const old = (before?.document ?? null) as (Document & Fields) | null;
  const place = placeOf(source.baseUrl, name, fields, contentTypes[name].name);
  const entry = new Entry(fields, source, place);
  const values = Object.entries(read(entry, old) as Fields);
  const document = values.map(([key, value]) => [key, entry.orBefore(key, value, old?.[key])]);
  const problems = instead(entry.problems, 'part');
  const older = olderFields(problems);
  return { entries: [{ id: null, name, document: Object.fromEntries(document), older }], problems };
}

/** An entry of a list, read; whether it can be shown its problems say. */
interface Draft extends Omit<SnapshotEntry, 'older'> {
  entry: Entry;
}

/** Without the `id`, which is given once all titles are known. */
const draftSchemas = {
  services: serviceSchema.omit({ id: true }),
  testimonials: testimonialSchema.omit({ id: true }),
  articles: articleSchema,
};

type ListName = keyof typeof draftSchemas;

/** Of an entry without a title. */
const namelessIds = { services: 'service', testimonials: 'temoignage' };

/** What is good goes live; of what is not, the version of before stays, or nothing. */
function readList(
  collection: ListName,
  readDocument: (entry: Entry) => object,
  list: readonly Fields[],
  before: readonly SnapshotEntry[],
  source: Source,
): Found {
  const read = list.map((fields) => {
    const titles = [fields['title'], fields['name'], fields['slug']];
    const title = titles.find((one) => typeof one === 'string' && one.trim() !== '');
    const entry = new Entry(fields, source, placeOf(source.baseUrl, collection, fields, title));
    const draft = { entry, id: idOf(fields), document: readDocument(entry) };
    const [issue] = draftSchemas[collection].safeParse(draft.document).error?.issues ?? [];
    if (issue !== undefined && isGood(draft)) {
      const message = 'le site ne sait pas montrer cette valeur : corrigez-la.';
      entry.problem('left out', issue.path.join('.'), message);
    }
    return draft;
  });
  const drafts: Draft[] = withNames(collection, read);
  const keyOf = entryKey(before, drafts);
  const oldByKey = new Map(before.map((old) => [keyOf(old), old]));
  refuseTakenSlugs(drafts, (draft) => oldByKey.get(keyOf(draft)));
  const taken = new Set(drafts.filter(isGood).map(({ document }) => addressOf(document)));
  const settled = drafts.map((draft): Found => {
    const { id, name, document } = draft;
    const { problems } = draft.entry;
    if (isGood(draft)) return { entries: [{ id, name, document, older: [] }], problems };
    const old = oldByKey.get(keyOf(draft));
    const address = old && addressOf(old.document);
    const isKept = old && source.isWhole(old.document);
    if (!isKept || (address !== undefined && taken.has(address))) {
      return { entries: [], problems: instead(problems, 'left out') };
    }
    const named = instead(problems, 'older');
    return { entries: [{ ...old, id, older: olderFields(named) }], problems: named };
  });
  return {
    entries: withNames(
      collection,
      settled.flatMap(({ entries }) => entries),
    ),
    problems: settled.flatMap(({ problems }) => problems),
  };
}

function isGood({ entry }: Pick<Draft, 'entry'>): boolean {
  return !entry.problems.some(({ cost }) => cost === 'left out');
}

/** What it costs in the end that values could not be used: a part of what is not shown is no cost of its own. */
function instead(problems: readonly Problem[], cost: Cost): Problem[] {
  return problems.map((one) => (isLoss(one) ? { ...one, cost } : one));
}

/** For the manifest. */
function olderFields(problems: readonly Problem[]): OlderField[] {
  return problems
    .filter(({ cost }) => cost === 'older')
    .map(({ field, message }) => ({ field, message }));
}

/** An article’s slug as file systems compare it, that know no capitals. */
function addressOf(document: unknown): string | undefined {
  return (document as { slug?: string } | undefined)?.slug?.toLowerCase();
}

/** Of several articles with one slug, the one that has it on the site keeps it, else the one created first. */
function refuseTakenSlugs(
  drafts: readonly Draft[],
  oldOf: (draft: Draft) => SnapshotEntry | undefined,
): void {
  const rankOf = (draft: Draft) => {
    const isOwner = addressOf(oldOf(draft)?.document) === addressOf(draft.document);
    return `${isOwner ? 1 : 2} ${(draft.document as Partial<Article>).createdAt ?? ''}`;
  };
  const owners = new Map<string, Entry>();
  for (const draft of drafts.filter(isGood).sort((a, b) => rankOf(a).localeCompare(rankOf(b)))) {
    const address = addressOf(draft.document);
    const owner = address === undefined ? undefined : owners.get(address);
    if (address !== undefined && !owner) owners.set(address, draft.entry);
    if (!owner) continue;
    const message = `ce slug est déjà celui de ${owner.place.entry} : donnez-en un autre à celui-ci.`;
    draft.entry.problem('left out', 'slug', message);
  }
}

/** An article’s name is its slug; that of others the slug of their title, unique in the list, and their id. */
function withNames<Item extends { document: unknown }>(
  collection: ListName,
  items: readonly Item[],
): (Item & { name: string })[] {
  const typed = items.map(({ document }) => {
    const { slug, title, name } = document as Record<string, string | null | undefined>;
    return slug ?? title ?? name ?? '';
  });
  const isArticle = collection === 'articles';
  const names = isArticle ? typed : uniqueSlugs(typed, namelessIds[collection]);
  return items.map((item, index) => {
    const name = names[index] ?? '';
    // Its id comes first in the file.
    const { id: _, ...fields } = item.document as { id?: string };
    return { ...item, name, document: isArticle ? fields : { id: name, ...fields } };
  });
}
