/** Turns what Strapi sent into the site’s documents. A mistake affects its part or its entry, never more. */
import { articleSchema } from '../../../src/content/schema/article';
import type { Article } from '../../../src/content/schema/article';
import type { Severity, Problem } from '../../../src/content/schema/drafts-report';
import type { CollectionName, StaleField } from '../../../src/content/schema/manifest';
import { serviceSchema } from '../../../src/content/schema/service';
import { testimonialSchema } from '../../../src/content/schema/testimonial';
import { uniqueSlugs } from '../../../src/lib/slug';
import { requestLimits } from '../command/limits';
import { byCollection, matchPrevious } from '../snapshot/snapshot-entry';
import type { SnapshotEntries, SnapshotEntry } from '../snapshot/snapshot-entry';
import { contentTypes, placeOf } from '../strapi/admin';
import { oversized } from '../strapi/read-collections';
import type { CmsContent } from '../strapi/read-collections';
import { idOf } from '../strapi/unwrap';
import type { Fields } from '../strapi/unwrap';
import { readAbout } from './about';
import { readArticle } from './article';
import { FieldReader, isLoss } from './field-reader';
import type { ReadContext } from './field-reader';
import { readGallery } from './gallery';
import { readHero } from './hero';
import { readService } from './service';
import { readTestimonial } from './testimonial';

interface ReadResult<Entries> {
  entries: Entries;
  problems: Problem[];
}

/** A collection that could not be read from Strapi keeps its previous entries. */
export function readEntries(
  content: CmsContent,
  previous: SnapshotEntries,
  context: ReadContext,
): ReadResult<SnapshotEntries> {
  const results = byCollection((name): ReadResult<SnapshotEntry[]> => {
    const [fields, before] = [content[name], previous[name]];
    if (!Array.isArray(fields)) return { entries: before, problems: [] };
    switch (name) {
      case 'hero':
        return readSingle(name, readHero, fields, before, context);
      case 'about':
        return readSingle(name, readAbout, fields, before, context);
      case 'gallery':
        return readSingle(name, readGallery, fields, before, context);
      case 'services':
        return readList(name, readService, fields, before, context);
      case 'testimonials':
        return readList(name, readTestimonial, fields, before, context);
      case 'articles':
        return readList(name, readArticle, fields, before, context);
    }
  });
  return {
    entries: byCollection((name) => results[name].entries),
    problems: Object.values(results).flatMap(({ problems }) => problems),
  };
}

/** Field by field: one that cannot be read keeps its previous value, or is left to the site’s default. */
function readSingle<Document extends object>(
  name: CollectionName,
  readDocument: (entry: FieldReader, previous: Document | null) => Document,
  [fields]: readonly Fields[],
  [before]: readonly SnapshotEntry[],
  context: ReadContext,
): ReadResult<SnapshotEntry[]> {
  if (fields === undefined) return { entries: [], problems: [] };
  const previous = (before?.document ?? null) as (Document & Fields) | null;
  const place = placeOf(context.baseUrl, name, fields, contentTypes[name].name);
  const entry = new FieldReader(fields, context, place);
  const document = Object.fromEntries(
    Object.entries(readDocument(entry, previous) as Fields).map(([key, value]) => [
      key,
      entry.orPrevious(key, value, previous?.[key]),
    ]),
  );
  const problems = settleLosses(entry.problems, 'partial');
  return { entries: [{ id: null, name, document, stale: staleFields(problems) }], problems };
}

/** An entry of a list as it was read, valid or not. */
interface Candidate {
  id: string | null;
  name: string;
  document: object;
  entry: FieldReader;
}

/** The `id` is given once all titles are known. */
const listSchemas = {
  services: serviceSchema.omit({ id: true }),
  testimonials: testimonialSchema.omit({ id: true }),
  articles: articleSchema,
};

type ListName = keyof typeof listSchemas;

/** Valid entries go live. Of the others the previous version stays, or nothing. */
function readList(
  collection: ListName,
  readDocument: (entry: FieldReader) => object,
  list: readonly Fields[],
  before: readonly SnapshotEntry[],
  context: ReadContext,
): ReadResult<SnapshotEntry[]> {
  const candidates = withNames(
    collection,
    list.map((fields) => {
      const entry = new FieldReader(
        fields,
        context,
        placeInList(context.baseUrl, collection, fields),
      );
      const isOversized = fields[oversized] === true;
      if (isOversized) entry.report('omitted', oversizedText, largestFields[collection]);
      const document = isOversized ? fields : readDocument(entry);
      checkSchema(collection, document, entry);
      return { entry, id: idOf(fields), document };
    }),
  );
  const previousOf = matchPrevious(before, candidates);
  refuseTakenSlugs(candidates, previousOf);
  const taken = new Set(candidates.filter(isValid).map(({ document }) => addressOf(document)));
  const staleShown = new Set<SnapshotEntry>();
  const results = candidates.map((candidate): ReadResult<SnapshotEntry[]> => {
    const { id, name, document, entry } = candidate;
    if (isValid(candidate)) {
      return { entries: [{ id, name, document, stale: [] }], problems: entry.problems };
    }
    const previous = previousOf(candidate);
    const address = addressOf(previous?.document);
    const isFree = address === undefined || !taken.has(address);
    // Two with one slug may have the same previous version.
    const isShown = previous === undefined || staleShown.has(previous);
    if (isShown || !isFree || !context.hasAllFiles(previous.document)) {
      return { entries: [], problems: settleLosses(entry.problems, 'omitted') };
    }
    staleShown.add(previous);
    const problems = settleLosses(entry.problems, 'stale');
    return { entries: [{ ...previous, id, stale: staleFields(problems) }], problems };
  });
  return {
    entries: withNames(
      collection,
      results.flatMap(({ entries }) => entries),
    ),
    problems: results.flatMap(({ problems }) => problems),
  };
}

const oversizedText = `cette entrée pèse plus de ${requestLimits.largestBytes / 1_000_000} Mo à elle seule : raccourcissez ses textes, ou partagez-la.`;

/** Only these can be that large. */
const largestFields = { services: 'description', testimonials: 'content', articles: 'blocks' };

function placeInList(baseUrl: string, collection: ListName, fields: Fields) {
  const titles = [fields['title'], fields['name'], fields['slug']];
  const title = titles.find((value) => typeof value === 'string' && value.trim() !== '');
  return placeOf(baseUrl, collection, fields, title);
}

/** Reports what the snapshot’s schema refuses and no reader has reported. */
function checkSchema(collection: ListName, document: object, entry: FieldReader): void {
  const [issue] = listSchemas[collection].safeParse(document).error?.issues ?? [];
  if (issue === undefined || !isValid({ entry })) return;
  const message = 'le site ne sait pas montrer cette valeur : corrigez-la.';
  entry.report('omitted', message, issue.path.join('.'));
}

function isValid({ entry }: Pick<Candidate, 'entry'>): boolean {
  return !entry.problems.some(({ severity }) => severity === 'omitted');
}

/** Gives the values that could not be used the severity of their entry. */
function settleLosses(problems: readonly Problem[], severity: Severity): Problem[] {
  return problems.map((problem) => (isLoss(problem) ? { ...problem, severity } : problem));
}

function staleFields(problems: readonly Problem[]): StaleField[] {
  return problems
    .filter(({ severity }) => severity === 'stale')
    .map(({ field, message }) => ({ field, message }));
}

/** An article’s slug in lower case: some file systems ignore the difference. Undefined for other entries. */
function addressOf(document: unknown): string | undefined {
  return (document as { slug?: string } | undefined)?.slug?.toLowerCase();
}

/** Of several articles with one slug, the one that has it on the site keeps it, else the one created first. */
function refuseTakenSlugs(
  candidates: readonly Candidate[],
  previousOf: (candidate: Candidate) => SnapshotEntry | undefined,
): void {
  const rankOf = (candidate: Candidate) => {
    const address = addressOf(candidate.document);
    const isOwner = addressOf(previousOf(candidate)?.document) === address;
    return `${isOwner ? 1 : 2} ${(candidate.document as Partial<Article>).createdAt ?? ''}`;
  };
  const owners = new Map<string, FieldReader>();
  const ranked = candidates.filter(isValid).sort((a, b) => rankOf(a).localeCompare(rankOf(b)));
  for (const { document, entry } of ranked) {
    const address = addressOf(document);
    if (address === undefined) continue;
    const owner = owners.get(address);
    if (owner === undefined) owners.set(address, entry);
    else {
      const message = `ce slug est déjà celui de ${owner.place.entry} : donnez-en un autre à celui-ci.`;
      entry.report('omitted', message, 'slug');
    }
  }
}

/** Stand in for a title without letters and digits. */
const fallbackIds = { services: 'service', testimonials: 'temoignage' };

/** Names articles by their slug; others by the slug of their title, unique in the list, which is also their `id`. */
function withNames<Item extends { document: unknown }>(
  collection: ListName,
  items: readonly Item[],
): (Item & { name: string; document: object })[] {
  const texts = items.map(({ document }) => {
    const { slug, title, name } = document as Record<string, string | null | undefined>;
    return slug ?? title ?? name ?? '';
  });
  const isArticle = collection === 'articles';
  const names = isArticle ? texts : uniqueSlugs(texts, fallbackIds[collection]);
  return items.map((item, index) => {
    const name = names[index] ?? '';
    // The `id` comes first in the file.
    const { id: _, ...document } = item.document as { id?: string };
    return { ...item, name, document: isArticle ? document : { id: name, ...document } };
  });
}
