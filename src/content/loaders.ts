/** Loaders that fill Astro’s content store from the snapshot. Article bodies stay out: Astro keeps the store in memory. */
import type { Loader, LoaderContext } from 'astro/loaders';
import { isLive, refusalOf } from '../lib/deploy-context';
import { isRaster } from '../lib/picture-encoding';
import { snapshotDirectory } from './snapshot/directory.mjs';
import { markdownReference } from './snapshot/media-references';
import { readSnapshot } from './snapshot/read';
import type { Snapshot } from './snapshot/read';
import { collectionNames, contentOf } from './schema/manifest';
import type { Article } from './schema/article';
import type { CollectionName } from './schema/manifest';

/** Shared by all loaders: the snapshot is read and checked once a build. */
let cachedSnapshot: Snapshot | undefined;

function readAllowedSnapshot(): Snapshot {
  const snapshot = readSnapshot(snapshotDirectory);
  const refusal = refusalOf(snapshot.manifest.source, process.env['CONTEXT']);
  if (refusal !== null) throw new Error(refusal);
  return snapshot;
}

/** The collections that are one document. */
export type DocumentName = Exclude<CollectionName, 'articles'>;

/** One entry, `content`: the collection’s document. */
export function documentLoader(name: DocumentName): Loader {
  return snapshotLoader(`snapshot-${name}`, ({ documents }) =>
    documents[name].map((content) => ({ id: 'content', data: { content } })),
  );
}

/** An entry for each article, without its body: `getArticleBlocks` reads it when the page is rendered. */
export function articlesLoader(): Loader {
  return snapshotLoader('snapshot-articles', ({ listings }) =>
    listings.map((listing) => ({ id: listing.slug, data: { ...listing } })),
  );
}

/** An entry for each collection, with its state in the manifest. Logs what is older or missing. */
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

/**
 * An entry for each file of `media/`. `isUpload`: served as uploaded, because Astro does not encode it or because a text
 * links to the original.
 */
export function mediaLoader(): Loader {
  return snapshotLoader('snapshot-media', ({ media, documents: { articles } }) => {
    const linked = new Set(articles.flatMap(({ blocks }) => blocks.flatMap(linkedFiles)));
    return Object.entries(media).map(([file, facts]) => ({
      id: file,
      data: { ...facts, isUpload: !isRaster(file) || linked.has(file) },
    }));
  });
}

/** The text before a file’s name if it is shown as a picture. After any other text the name is a link. */
const pictureSyntax = /!\[[^[\]]*\]\(\s*<?$|\ssrc\s*=\s*["']?$/i;
const maxPictureSyntaxLength = 500;

function linkedFiles(block: Article['blocks'][number]): string[] {
  if (block.component !== 'shared.rich-text') return [];
  const { body } = block;
  return [...body.matchAll(markdownReference)].flatMap(({ 1: file = '', index }) => {
    const before = body.slice(Math.max(0, index - maxPictureSyntaxLength), index);
    return pictureSyntax.test(before) ? [] : [file];
  });
}

interface Entry {
  id: string;
  data: Record<string, unknown>;
}

function snapshotLoader(
  name: string,
  getEntries: (snapshot: Snapshot, logger: LoaderContext['logger']) => Entry[],
): Loader {
  const load = ({ store, watcher, logger }: LoaderContext) => {
    const fill = () => {
      cachedSnapshot ??= readAllowedSnapshot();
      // Astro keeps the store between builds: an entry of an older schema must not stay in it.
      store.clear();
      for (const entry of getEntries(cachedSnapshot, logger)) store.set(entry);
    };
    fill();
    watcher?.add(snapshotDirectory);
    watcher?.on('all', (_event, file) => {
      if (!file.startsWith(snapshotDirectory)) return;
      cachedSnapshot = undefined;
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
