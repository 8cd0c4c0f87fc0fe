/** What a build knows of the ones before: from the host’s cache, the repository and the live site, whichever is left. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { acceptRemovalsHook } from '../../scripts/sync/snapshot/removals';
import type { Fields } from '../../scripts/sync/strapi/unwrap';
import { describeSite } from '../../src/content/snapshot/describe-site';
import { readSnapshot } from '../../src/content/snapshot/read';
import { setJson } from '../support/make-snapshot';
import { startProgram } from '../support/run-program';
import { FakeStrapi, cmsToken } from '../sync/support/fake-strapi';
import { emptyContent, entryAt, storedFields } from '../sync/support/strapi-content';
import type { StrapiContent } from '../sync/support/strapi-content';

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const program = fileOf('../../scripts/netlify/build-steps.ts');
/** Recorded: written by a version whose manifest had the format 2, and whose redirects had no ids. */
const earlier = fileOf('../fixtures/earlier-version');

/** What that version had read. */
function publishedContent(): StrapiContent {
  const service = (title: string, order: number) => ({
    ...storedFields(title, order),
    ...{ title, description: 'Une phrase.', icon: 'sun', features: [], image: null },
  });
  const testimonial = (name: string, order: number) => ({
    ...storedFields(name, order),
    ...{ name, content: 'Très bien.', rating: 5, location: null, customerImage: null },
  });
  const article = (slug: string, order: number) => ({
    ...storedFields(slug, order),
    ...{ title: `Article ${slug}`, description: null, cover: null, author: null, category: null },
    slug: slug === 'un' ? 'premier' : slug,
    blocks: [{ __component: 'shared.rich-text', id: 1, body: 'Un texte.' }],
  });
  return {
    ...emptyContent(),
    services: ['Toiture', 'Froid', 'Conseil'].map(service),
    testimonials: ['Camille', 'Paul'].map(testimonial),
    articles: ['un', 'deux', 'trois'].map(article),
  };
}

interface Preparation {
  decision: string;
  reason?: string;
  message: string;
  log: string;
}

let folder: string;
let cms: FakeStrapi;
let live: Server;
/** `etat-du-site.json`; null for a server that fails. */
let liveState: string | null;

const at = (...names: string[]) => path.join(folder, ...names);
const cached = (...names: string[]) => at('.cache', 'content', ...names);
const recordedState = () => readFileSync(path.join(earlier, 'etat-du-site.json'), 'utf8');

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'memory-'));
  cms = await FakeStrapi.start(publishedContent());
  liveState = recordedState();
  live = createServer((_, response) => {
    response.writeHead(liveState === null ? 503 : 200, { 'content-type': 'application/json' });
    response.end(liveState ?? '');
  });
  await new Promise<void>((resolve) => live.listen(0, '127.0.0.1', resolve));
  putInCache();
});

afterEach(async () => {
  await cms.stop();
  live.closeAllConnections();
  live.close();
  rmSync(folder, { recursive: true });
});

function putInCache(): void {
  cpSync(path.join(earlier, 'content-snapshot'), cached(), { recursive: true });
}

function clearCache(): void {
  rmSync(at('.cache'), { recursive: true });
}

/** The step of the plugin before a build. */
async function prepare(environment: Record<string, string> = {}): Promise<Preparation> {
  const { PATH, HOME, TMPDIR } = process.env;
  const { port } = live.address() as AddressInfo;
  const { output } = await startProgram(
    ['--import', import.meta.resolve('tsx'), program, 'prepare'],
    {
      cwd: folder,
      env: {
        ...{ PATH, HOME, TMPDIR, CONTEXT: 'production', CMS_URL: cms.url, CMS_TOKEN: cmsToken },
        ...{ CMS_TIMEOUT_MS: '5000', CMS_RETRY_BASE_MS: '5' },
        LIVE_SITE_URL: `http://127.0.0.1:${port}`,
        ...environment,
      },
    },
  ).done;
  const file = at('.cache', 'verdict.json');
  if (!existsSync(file)) throw new Error(output);
  const verdict = JSON.parse(readFileSync(file, 'utf8')) as Omit<Preparation, 'log'>;
  return { ...verdict, log: output };
}

/** `from → to` of the cached content. */
function redirects(): string[] {
  return readSnapshot(cached()).redirects.map(({ from, to }) => `${from} → ${to ?? '-'}`);
}

/** A field of the file, for one type more and one type less. */
function changeTypes(file: string, field: string, more: unknown): void {
  setJson(file, [field, 'equipe'], more);
  setJson(file, [field, 'testimonials'], undefined);
}

describe.each(['the same types', 'one type more and one type less'])(
  'of an earlier version that knew %s',
  (types) => {
    beforeEach(() => {
      if (types === 'the same types') return;
      changeTypes(cached('manifest.json'), 'collections', { status: 'partly', ids: ['a'] });
      writeFileSync(cached('equipe.json'), '[{ "nom": "Camille" }]');
      rmSync(cached('testimonials.json'));
      const file = at('etat.json');
      writeFileSync(file, recordedState());
      changeTypes(file, 'counts', 4);
      liveState = readFileSync(file, 'utf8');
    });

    test('the cached content is read, and its old addresses lead on', async () => {
      liveState = null;
      entryAt(cms.content, 'articles', 0)['slug'] = 'debut';
      const { decision, log } = await prepare();
      expect(decision, log).toBe('build');
      expect(log).toContain('/blog/premier → /blog/debut');
      expect(redirects()).toEqual(['premier → debut', 'un → debut']);
    });

    test('the live site’s state is read, and its old addresses lead on', async () => {
      clearCache();
      entryAt(cms.content, 'articles', 0)['slug'] = 'debut';
      const { decision, log } = await prepare();
      expect(decision, log).toBe('build');
      expect(redirects()).toEqual(['premier → debut', 'un → debut']);
    });

    test.each(['the cache', 'the live site'])('%s knows how much would go', async (memory) => {
      if (memory === 'the cache') liveState = null;
      else clearCache();
      cms.content.services.splice(1);
      cms.content.testimonials.splice(0);
      const { decision, message } = await prepare();
      expect(decision).toBe('fail');
      expect(message).toContain('Services : 2 sur 3 disparaîtraient');
      // A type that it did not know loses nothing.
      const isKnown = types === 'the same types';
      expect(message.includes('Témoignages : 2 sur 2 disparaîtraient')).toBe(isKnown);
    });
  },
);

describe('content in the cache that this version cannot read', () => {
  beforeEach(() => setJson(cached('manifest.json'), ['formatVersion'], 99));

  test('is kept aside; what it remembers comes from the live site', async () => {
    cms.content.services.splice(1);
    const refused = await prepare();
    expect(refused.message).toContain('Services : 2 sur 3 disparaîtraient');
    expect(refused.log).toContain('gardé dans .cache/content.unread');
    expect(existsSync(at('.cache/content.unread/articles/premier.json'))).toBe(true);

    cms.content = publishedContent();
    const { decision, log } = await prepare();
    expect(decision, log).toBe('build');
    expect(redirects()).toEqual(['un → premier']);
  });

  test('gives back its addresses as soon as there is other content', async () => {
    writeFileSync(cached('redirects.json'), '[{ "from": "avant", "to": "deux" }]');
    await prepare();
    const { decision, log } = await prepare();
    expect(decision, log).toBe('build');
    expect(redirects()).toEqual(['avant → deux', 'un → premier']);
  });

  test('is read again by a version that can', async () => {
    await prepare();
    liveState = null;
    const unread = at('.cache/content.unread');
    setJson(path.join(unread, 'manifest.json'), ['formatVersion'], 3);
    writeFileSync(
      path.join(unread, 'redirects.json'),
      '[{ "from": "a-part", "to": "deux", "article": null }]',
    );
    const { decision, log } = await prepare();
    expect(decision, log).toBe('build');
    expect(redirects()).toEqual(['a-part → deux', 'un → premier']);
    expect(existsSync(unread)).toBe(false);
  });

  test('stops the build if the live site does not respond, whatever is committed', async () => {
    liveState = null;
    cpSync(path.join(earlier, 'content-snapshot'), at('content-snapshot'), { recursive: true });
    const { decision, message } = await prepare();
    expect(decision).toBe('fail');
    expect(message).toContain('les anciennes adresses des articles seraient perdues');
  });
});

describe('the live site', () => {
  test('that does not respond is asked again later, if nothing is cached', async () => {
    liveState = null;
    clearCache();
    const { decision, message } = await prepare();
    expect(decision).toBe('fail');
    expect(message).toContain('HTTP 503');
    expect(message).toContain('Relancez le déploiement quand le site répond.');
  });

  test.each(['{', '{ "formatVersion": 2 }'])(
    'that says %s cannot be read by asking again, if nothing is cached',
    async (text) => {
      liveState = text;
      clearCache();
      const { decision, message } = await prepare();
      expect(decision).toBe('fail');
      expect(message).toContain('ne sait pas lire l’état du site en ligne');
      expect(message).toContain('déployez la version du site qui a écrit ce fichier');
      expect(message).not.toContain('Relancez le déploiement quand');
      expect(message).toContain('LIVE_SITE_URL=aucun');
    },
  );

  test('that cannot be read is named, and stops nothing while the cache is there', async () => {
    liveState = '{ "formatVersion": 2 }';
    const { decision, log } = await prepare();
    expect(decision, log).toBe('build');
    expect(log).toContain('etat-du-site.json');
    expect(log).toContain('champ « formatVersion »');
    expect(redirects()).toEqual(['un → premier']);
  });
});

/** The live site shows what is cached. */
function publish(): void {
  const { documents: content, ...snapshot } = readSnapshot(cached());
  const state = describeSite({ ...snapshot, content }, cached(), {}, new Date());
  liveState = JSON.stringify(state);
}

test.each([
  [
    'is unpublished',
    (article: Fields) => {
      const { articles } = cms.content;
      cms.content.articles = articles.filter((other) => other !== article);
    },
  ],
])(
  'an article that %s has its old addresses again when it comes back at another one',
  async (_, hide) => {
    const acceptRemovals = {
      INCOMING_HOOK_TITLE: acceptRemovalsHook,
      INCOMING_HOOK_URL: 'https://host.example/build_hooks/1',
    };
    hide(entryAt(cms.content, 'articles', 0));
    const { decision, log } = await prepare(acceptRemovals);
    expect(decision, log).toBe('build');
    expect(log).not.toContain('Adresses redirigées');
    expect(redirects()).toEqual(['premier → -', 'un → premier']);

    publish();
    clearCache();
    cms.content = publishedContent();
    entryAt(cms.content, 'articles', 0)['slug'] = 'retour';
    const back = await prepare();
    expect(back.log).toContain('Adresses redirigées (2)');
    expect(redirects()).toEqual(['premier → retour', 'un → retour']);
  },
);

describe('why nothing is published', () => {
  test('is said once, where Strapi does not respond, in words for who waits for it', async () => {
    const { decision, reason = '' } = await prepare({ CMS_URL: 'http://127.0.0.1:9' });
    expect(decision).toBe('fail');
    const lines = reason.split('\n');
    expect(lines[0]).toMatch(/^Accueil : .*127\.0\.0\.1:9/);
    expect(lines.filter((line) => line.includes('Vérifiez que Strapi est démarré'))).toHaveLength(
      1,
    );
    expect(new Set(lines).size).toBe(lines.length);
    expect(reason).not.toContain('npm run sync');
  });

  test('is the removal, not what else the sync has read', async () => {
    cms.content.services.splice(1);
    entryAt(cms.content, 'testimonials', 0)['content'] = null;
    const { reason = '' } = await prepare();
    expect(reason).toMatch(/^Trop de contenu disparaîtrait du site/);
    expect(reason).not.toContain('retiré');
    expect(reason).not.toContain('› Témoignage :');
  });
});

test('content that a developer has synced later keeps the addresses that only the cache knew', async () => {
  liveState = null;
  // The developer’s own copy has never seen the article at « un ».
  renameSync(cached(), at('content-snapshot'));
  putInCache();
  rmSync(at('content-snapshot/redirects.json'));
  setJson(at('content-snapshot/manifest.json'), ['generatedAt'], '2099-01-01T00:00:00.000Z');
  const { decision, log } = await prepare();
  expect(decision, log).toBe('build');
  expect(redirects()).toEqual(['un → premier']);
});

test('what a build leaves for its own steps is not there for the next one', async () => {
  const { forgetLastBuild } = await import('../../scripts/netlify/memory.js');
  const before = process.cwd();
  mkdirSync(at('.cache'), { recursive: true });
  await prepare();
  process.chdir(folder);
  try {
    forgetLastBuild();
  } finally {
    process.chdir(before);
  }
  const names = ['build', 'live-site', 'sync-report', 'verdict'];
  for (const name of names) expect(existsSync(at('.cache', `${name}.json`)), name).toBe(false);
  expect(existsSync(cached('manifest.json'))).toBe(true);
});
