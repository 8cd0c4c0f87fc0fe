/** Feeds Astro’s content store from the snapshot; it holds what lists need, never an article’s body. */
import type { Loader, LoaderContext } from 'astro/loaders';
import { isLive } from '../domain/site/deploy-context';
import { readSnapshot, snapshotDirectory } from './snapshot/read';
import type { Documents, Snapshot } from './snapshot/read';
import { collectionNames, contentOf } from './schemas/manifest';
import type { ListedArticle } from './schemas/article';
import type { CollectionName } from './schemas/manifest';
import { uploads } from './uploads';

/** What the store needs of a snapshot. */
interface Listed extends Omit<Snapshot, 'documents' | 'listings'> {
  documents: Omit<Documents, 'articles'> & { articles: ListedArticle[] };
  uploads: string[];
}

/** The snapshot is read and checked once a build, whichever collection Astro loads first. */
let current: Listed | undefined;

/** Without the articles’ bodies, which would stay in memory until the last page is built. */
function readListed(): Listed {
  const { documents, listings, ...rest } = readSnapshot(snapshotDirectory);
  return {
    ...rest,
    documents: { ...documents, articles: listings },
    uploads: uploads(rest.media, documents.articles),
  };
}

/** The collections that are one document; the articles are one each. */
export type DocumentName = Exclude<CollectionName, 'articles'>;

/** One entry, `content`, with the collection’s whole document. */
export function documentLoader(name: DocumentName): Loader {
  return snapshotLoader(`snapshot-${name}`, ({ documents }) =>
    documents[name].map((content) => ({ id: 'content', data: { content } })),
  );
}

/**
 * One entry, `content`: the listing fields of all articles, as JSON. Astro bundles its store as JavaScript, of
 * which ten thousand entries take hundreds of megabytes, and one text next to nothing. An article’s body is
 * read from its file when its page is made.
 */
export function articlesLoader(): Loader {
  return snapshotLoader('snapshot-articles', ({ documents: { articles } }) =>
    articles.length === 0 ? [] : [{ id: 'content', data: { listings: JSON.stringify(articles) } }],
  );
}

/** An entry a collection of the manifest, with its state. */
export function statesLoader(): Loader {
  return snapshotLoader('snapshot-states', ({ manifest }, logger) => {
    if (manifest.source === 'demo' && isLive(process.env['CONTEXT'])) {
      logger.warn(
        'Le site en ligne montre le contenu de démonstration : ses témoignages sont marqués comme des exemples.',
      );
    }
    return collectionNames.map((name) => {
      const state = manifest.collections[name];
      for (const { entry, field, message } of contentOf(state)?.older ?? []) {
        logger.warn(
          `« ${name} », « ${entry} », champ « ${field} » : ${message} En attendant, le site montre l’ancienne version.`,
        );
      }
      if (state.status === 'failed') {
        const shown = state.kept ? 'ses dernières données valables' : 'un contenu de secours';
        logger.warn(`« ${name} » n’a pas pu être lu (${state.message}) : le site montre ${shown}.`);
      }
      return { id: name, data: { state, source: manifest.source } };
    });
  });
}

/** An entry a file of `media/`, with its facts. */
export function mediaLoader(): Loader {
  return snapshotLoader('snapshot-media', ({ media }) =>
    Object.entries(media).map(([file, facts]) => ({ id: file, data: { ...facts } })),
  );
}

/** An entry a file that is served as it was uploaded. */
export function uploadsLoader(): Loader {
  return snapshotLoader('snapshot-uploads', (snapshot) =>
    snapshot.uploads.map((file) => ({ id: file, data: {} })),
  );
}

interface Entry {
  id: string;
  data: Record<string, unknown>;
}

function snapshotLoader(
  name: string,
  entriesOf: (snapshot: Listed, logger: LoaderContext['logger']) => Entry[],
): Loader {
  const load = ({ store, watcher, logger }: LoaderContext) => {
    const fill = () => {
      current ??= readListed();
      // Always anew: nothing read under an older schema may stay in the store.
      store.clear();
      for (const entry of entriesOf(current, logger)) store.set(entry);
    };
    fill();
    watcher?.add(snapshotDirectory);
    watcher?.on('all', (_event, file) => {
      if (!file.startsWith(snapshotDirectory)) return;
      current = undefined;
      try {
        fill();
      } catch (error) {
        logger.error(String(error));
      }
    });
    return Promise.resolve();
  };
  return { name, load };
}
