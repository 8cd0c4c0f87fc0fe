/** What an editor goes through before publishing: a row an entry, with all there is to say about it. */
import { createHash } from 'node:crypto';
import { isRaster } from '../../domain/pictures';
import { mediaReferences } from '../snapshot/media-references';
import type { Snapshot } from '../snapshot/read';
import type { CollectionName } from '../schemas/manifest';
import type { DraftEntry, DraftsReport } from '../schemas/drafts-report';
import { addressOf } from './report';

/** The first that fits an entry is its own. `care`: as it is published, with something to mend. */
export const reviewStates = ['left out', 'older', 'new', 'changed', 'care'] as const;

export interface ReviewRow {
  /** Another one as soon as anything about the entry is another: what was seen is then to be seen again. */
  id: string;
  collection: CollectionName;
  entry: string;
  state: (typeof reviewStates)[number];
  remarks: string[];
  /** Null where no page shows it. */
  page: string | null;
  link: string | null;
}

type Content = Pick<Snapshot, 'documents' | 'media'>;
type Place = Pick<DraftEntry, 'collection' | 'entry' | 'link'>;

/** Sorted by state: first what the mistakes keep back. */
export function reviewRows(report: DraftsReport, content: Content): ReviewRow[] {
  const keyOf = ({ collection, entry, link }: Place) => `${collection} ${link ?? ''} ${entry}`;
  const known = new Map(report.drafts.map((draft) => [keyOf(draft), draft]));
  const places = new Map([...report.drafts, ...report.problems].map((one) => [keyOf(one), one]));
  const rows = [...places].flatMap(([key, { collection, entry, link }]): ReviewRow[] => {
    const problems = report.problems.filter((problem) => keyOf(problem) === key);
    const draft = known.get(key);
    const document = draft && documentOf(draft, content);
    const remarks = [
      ...problems.map(({ message }) => message),
      ...(draft === undefined ? [] : careOf(draft, document, content)),
    ];
    const found = new Set<string>([...problems.map(({ cost }) => cost), draft?.state ?? '']);
    if (remarks.length > 0) found.add('care');
    const state = reviewStates.find((one) => found.has(one));
    if (state === undefined) return [];
    const list = collection === 'articles' ? '/blog' : `/#${collection}`;
    const page = state === 'left out' ? null : draft ? addressOf(draft) : list;
    const id = digest({ key, state, remarks, document });
    return [{ id, collection, entry, state, remarks, page, link }];
  });
  const rank = ({ state }: ReviewRow) => reviewStates.indexOf(state);
  return rows.sort((a, b) => rank(a) - rank(b));
}

function documentOf({ collection, name }: DraftEntry, { documents }: Content): unknown {
  if (collection === 'hero' || collection === 'about') return documents[collection][0];
  if (collection === 'articles') return documents.articles.find(({ slug }) => slug === name);
  if (collection !== 'gallery') {
    const list: readonly { id: string }[] = documents[collection].flat();
    return list.find(({ id }) => id === name);
  }
  const [gallery] = documents.gallery;
  if (name === collection) return { ...gallery, collections: [] };
  return gallery?.collections.flatMap(({ projects }) => projects).find(({ id }) => id === name);
}

/** As wide as texts and cards show a picture on a large screen. */
const leastWidthPx = 800;

/** What could be better, beyond what the sync says. */
function careOf({ collection }: DraftEntry, document: unknown, { media }: Content): string[] {
  const { description, blocks = [] } = (document ?? {}) as {
    description?: string | null;
    blocks?: { body?: string }[];
  };
  const isArticle = collection === 'articles';
  const isBare = isArticle && !description?.trim();
  const texts = isArticle ? blocks.map(({ body }) => body ?? '').join('\n') : '';
  const silent = /!\[\s*\]\(/.test(texts);
  // Portraits are small.
  const isJudged = collection !== 'testimonials';
  const blurred = mediaReferences(isJudged ? document : null).flatMap(({ file }) => {
    const width = media[file]?.width ?? Infinity;
    return isRaster(file) && width < leastWidthPx ? [{ file, width }] : [];
  });
  return [
    ...(isBare
      ? ['pas de description : deux phrases pour la liste du blog et les moteurs de recherche.']
      : []),
    ...(silent
      ? ['une image du texte n’a pas de texte alternatif : décrivez ce que l’on voit.']
      : []),
    ...blurred.map(
      ({ file, width }) =>
        `l’image « ${file} » n’a que ${width} pixels de large et paraît floue : prenez-en une d’au moins ${leastWidthPx}.`,
    ),
  ];
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
}
