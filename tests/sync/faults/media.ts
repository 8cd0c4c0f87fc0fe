/** Pictures and files that are missing, damaged, too large, or not what they say. */
import { expect } from 'vitest';
import type { Snapshot } from '../../../src/content/snapshot/read';
import { addUpload, entryAt, partAt } from '../cms-content';
import type { CmsContent } from '../cms-content';
import { curiousSvg, scriptedSvg, windowsProgram } from '../damaged-files';
import { answerProperly } from '../fake-strapi';
import type { Behaviour } from '../fake-strapi';
import type { Fault } from '../fault';
import * as behave from '../misbehaviours';
import { heroIsNew } from '../reached';

const heroPicture = (content: CmsContent) => partAt(content.hero, 'backgroundImage');
const heroUrl = (content: CmsContent) => String(heroPicture(content)['url']);
const heroFile = ({ documents }: Snapshot) => documents.hero[0]?.backgroundImage?.file ?? '';

/** The hero’s picture cannot be had: it keeps its last one, all else arrives, and the field is named. */
const withoutPicture: Omit<Fault, 'title'> = {
  exit: 0,
  says: ['Gardées dans leur ancienne version', 'hero, « Hero », champ « backgroundImage »'],
  reaches: (snapshot) => {
    heroIsNew(snapshot);
    expect(heroFile(snapshot)).toMatch(/^villa-panneaux-coucher-de-soleil\./);
    const { hero } = snapshot.manifest.collections;
    expect(hero).toMatchObject({ older: [{ entry: 'hero', field: 'backgroundImage' }] });
  },
};

function unusable(title: string, ...turns: Behaviour[]): Fault {
  return {
    title,
    ...withoutPicture,
    cms: (cms) => cms.misbehave(heroUrl(cms.content), ...turns),
  };
}

/** The hero gets another file. */
function uploaded(title: string, name: string, mime: string, bytes: Buffer): Fault {
  const publish = (content: CmsContent) => {
    partAt(content.hero)['backgroundImage'] = addUpload(content, name, mime, bytes);
  };
  return { title, publish, ...withoutPicture };
}

/** The picture’s address is one that nobody may be asked for. */
function forbidden(title: string, url: unknown): Fault {
  return { title, ...withoutPicture, publish: (content) => (heroPicture(content)['url'] = url) };
}

/** The file arrives under a harmless name, inside the snapshot’s media folder. */
function renamed(title: string, name: string): Fault {
  return {
    title,
    publish: (content) => (heroPicture(content)['name'] = name),
    exit: 0,
    reaches: (snapshot) => {
      heroIsNew(snapshot);
      expect(heroFile(snapshot)).toMatch(/^[a-z0-9][a-z0-9-]{0,99}\.[0-9a-f]{8}\.jpe?g$/);
    },
  };
}

export const mediaFaults: Fault[] = [
  unusable('a picture is gone', behave.refuse(404)),
  {
    ...unusable('a picture’s server stumbles once', behave.refuse(500), answerProperly),
    says: [],
    reaches: heroIsNew,
  },
  unusable('a page pretends to be a picture', behave.say('<!doctype html><p>Connexion')),
  unusable('a picture never ends', behave.neverEnd),
  unusable('a picture leads to a file of this machine', behave.redirectTo('file:///etc/hostname')),
  forbidden('a picture’s address is a file of this machine', 'file:///etc/hostname'),
  {
    ...forbidden('a picture’s server is not there', 'http://127.0.0.1:9/toit.jpg'),
    says: ['pas de réponse (ECONNREFUSED)'],
  },
  renamed('a picture’s name climbs out of its folder', '../../x.jpg'),
  renamed('a picture’s name is signs only', '☀️🌞.jpg'),
  uploaded('a drawing reads a file of this machine', 'logo.svg', 'image/svg+xml', curiousSvg),
  uploaded('a program is uploaded as a picture', 'photo.exe', 'image/jpeg', windowsProgram),
  {
    title: 'a drawing holds scripts, which the host’s policy for uploads keeps from running',
    publish: (content) => {
      const drawing = addUpload(content, 'logo.svg', 'image/svg+xml', scriptedSvg);
      partAt(content.hero)['backgroundImage'] = drawing;
    },
    exit: 0,
    reaches: (snapshot) => expect(heroFile(snapshot)).toMatch(/^logo\.[0-9a-f]{8}\.svg$/),
  },
  {
    title: 'pictures lie in an object storage, which must not see the token',
    cms: (cms) => {
      const storage = `http://localhost:${cms.port}`;
      heroPicture(cms.content)['url'] = `${storage}${heroUrl(cms.content)}`;
      const body = `![le toit](${storage}${String(partAt(cms.content.about, 'image')['url'])})`;
      const blocks = [{ id: 1, __component: 'shared.rich-text', body }];
      Object.assign(entryAt(cms.content, 'articles', 2), { title: 'Voyez', blocks });
    },
    exit: 0,
    reaches: (snapshot) => {
      heroIsNew(snapshot);
      const article = snapshot.documents.articles.find(({ title }) => title === 'Voyez');
      expect(JSON.stringify(article?.blocks)).toContain('](media/');
    },
    check: ({ cms }) => {
      const strayed = cms.received.filter(({ host }) => host.startsWith('localhost'));
      expect(strayed.map(({ hasToken }) => hasToken)).not.toContain(true);
      expect(strayed.length).toBeGreaterThan(0);
    },
  },
  {
    title: 'the library answers no questions about a file’s headers',
    cms: (cms) => {
      const bytes = cms.content.uploads.get(heroUrl(cms.content))?.bytes ?? Buffer.of();
      const { url } = addUpload(cms.content, 'toit.jpg', 'image/jpeg', bytes);
      const body = `![le toit](${String(url)})`;
      const blocks = [{ id: 1, __component: 'shared.rich-text', body }];
      Object.assign(entryAt(cms.content, 'articles', 2), { title: 'Voyez', blocks });
      cms.misbehave(String(url), (exchange) =>
        (exchange.request.method === 'HEAD' ? behave.refuse(503) : answerProperly)(exchange),
      );
    },
    exit: 0,
    reaches: (snapshot) => {
      heroIsNew(snapshot);
      const article = snapshot.documents.articles.find(({ title }) => title === 'Voyez');
      expect(JSON.stringify(article?.blocks)).toContain('](media/toit.');
    },
  },
  {
    title: 'the library does not answer, which must not take the pictures off the site',
    cms: (cms) => cms.misbehave('/uploads/', behave.refuse(403)),
    exit: 1,
    says: [
      /La médiathèque ne répond pas comme prévu : \d+ fichiers n’ont pas pu être téléchargés/,
      'champ « backgroundImage »',
    ],
  },
  {
    title: 'the library does not answer the first sync',
    hasSnapshot: false,
    cms: (cms) => cms.misbehave('/uploads/', behave.refuse(403)),
    exit: 1,
    says: ['La médiathèque ne répond pas comme prévu'],
  },
  {
    title: 'an article names many pictures that are nowhere: only they are missing',
    publish: (content) => {
      const body = Array.from({ length: 40 }, (_, n) => `![](/uploads/${n}.jpg)`).join(' ');
      const blocks = [{ id: 1, __component: 'shared.rich-text', body }];
      entryAt(content, 'articles', 1)['blocks'] = blocks;
    },
    exit: 0,
    says: ['40 erreur(s)'],
    reaches: heroIsNew,
  },
];
