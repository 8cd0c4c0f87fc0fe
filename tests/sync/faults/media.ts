/** Pictures and files that are missing, damaged, too large, or not what they claim to be. */
import { expect } from 'vitest';
import type { Snapshot } from '../../../src/content/snapshot/read';
import { answerProperly } from '../support/fake-strapi';
import type { Behaviour } from '../support/fake-strapi';
import * as behave from '../support/misbehaviours';
import { addUpload, entryAt, partAt } from '../support/strapi-content';
import type { StrapiContent } from '../support/strapi-content';
import { isComplete } from './fault';
import type { Fault } from './fault';

const heroPicture = (content: StrapiContent) => partAt(content.hero, 'backgroundImage');
const heroUrl = (content: StrapiContent) => String(heroPicture(content)['url']);
const heroFile = ({ documents }: Snapshot) => documents.hero[0]?.backgroundImage?.file ?? '';

/** The hero keeps its previous picture, the field is reported, and everything else arrives. */
const withoutPicture: Omit<Fault, 'title'> = {
  exit: 0,
  says: ['Gardées dans leur ancienne version', 'hero, « Hero », champ « backgroundImage »'],
  reaches: (snapshot) => {
    isComplete(snapshot);
    expect(heroFile(snapshot)).toMatch(/^villa-panneaux-coucher-de-soleil\./);
    const { hero } = snapshot.manifest.collections;
    expect(hero).toMatchObject({ older: [{ entry: 'hero', field: 'backgroundImage' }] });
  },
};

function unusable(title: string, ...turns: Behaviour[]): Fault {
  return { title, ...withoutPicture, cms: (cms) => cms.misbehave(heroUrl(cms.content), ...turns) };
}

function uploadHero(name: string, mime: string, bytes: string) {
  return (content: StrapiContent): void => {
    const upload = addUpload(content, name, mime, Buffer.from(bytes));
    partAt(content.hero)['backgroundImage'] = upload;
  };
}

/** An article whose body shows a picture by its address. */
function publishBody(content: StrapiContent, pictureUrl: string): void {
  const blocks = [{ id: 1, __component: 'shared.rich-text', body: `![le toit](${pictureUrl})` }];
  Object.assign(entryAt(content, 'articles', 2), { title: 'Voyez', blocks });
}

function bodyHasPicture(snapshot: Snapshot): void {
  isComplete(snapshot);
  const article = snapshot.documents.articles.find(({ title }) => title === 'Voyez');
  expect(JSON.stringify(article?.blocks)).toContain('](media/');
}

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${content}</svg>`;

export const mediaFaults: Fault[] = [
  unusable('a picture is gone', behave.refuse(404)),
  {
    ...unusable('the server of a picture fails once', behave.refuse(500), answerProperly),
    says: [],
    reaches: isComplete,
  },
  unusable('a page comes instead of a picture', behave.send('<!doctype html><p>Connexion')),
  unusable('a picture never ends', behave.neverEnd),
  unusable('a picture redirects to a file of this machine', behave.redirectTo('file:///etc/hosts')),
  {
    title: 'the server of a picture cannot be reached',
    ...withoutPicture,
    publish: (content) => (heroPicture(content)['url'] = 'http://127.0.0.1:9/toit.jpg'),
    says: ['pas de réponse (ECONNREFUSED)'],
  },
  {
    title: 'a picture’s name is only a path and signs: it gets a safe one',
    publish: (content) => (heroPicture(content)['name'] = '../../☀️🌞.jpg'),
    exit: 0,
    reaches: (snapshot) => {
      isComplete(snapshot);
      expect(heroFile(snapshot)).toMatch(/^media\.[0-9a-f]{8}\.jpg$/);
    },
  },
  {
    title: 'a drawing reads a file of this machine',
    ...withoutPicture,
    publish: uploadHero(
      'logo.svg',
      'image/svg+xml',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>${svg('<text y="9">&x;</text>')}`,
    ),
  },
  {
    title: 'a program is uploaded as a picture',
    ...withoutPicture,
    publish: uploadHero('photo.exe', 'image/jpeg', `MZ\x90\x00${'\x90'.repeat(500)}`),
  },
  {
    title: 'a drawing holds scripts, which the content policy for uploads stops',
    publish: uploadHero('logo.svg', 'image/svg+xml', svg('<script>alert(2)</script>')),
    exit: 0,
    reaches: (snapshot) => expect(heroFile(snapshot)).toMatch(/^logo\.[0-9a-f]{8}\.svg$/),
  },
  {
    title: 'pictures lie in an object storage, which must not get the token',
    cms: (cms) => {
      const storage = `http://localhost:${cms.port}`;
      heroPicture(cms.content)['url'] = `${storage}${heroUrl(cms.content)}`;
      publishBody(cms.content, `${storage}${String(partAt(cms.content.about, 'image')['url'])}`);
    },
    exit: 0,
    reaches: bodyHasPicture,
    check: ({ cms }) => {
      const toStorage = cms.received.filter(({ host }) => host.startsWith('localhost'));
      expect(toStorage.length).toBeGreaterThan(0);
      expect(toStorage.map(({ hasToken }) => hasToken)).not.toContain(true);
    },
  },
  {
    title: 'the library refuses requests for headers alone',
    cms: (cms) => {
      const bytes = cms.content.uploads.get(heroUrl(cms.content))?.bytes ?? Buffer.of();
      const url = String(addUpload(cms.content, 'toit.jpg', 'image/jpeg', bytes)['url']);
      publishBody(cms.content, url);
      cms.misbehave(url, (exchange) =>
        (exchange.request.method === 'HEAD' ? behave.refuse(503) : answerProperly)(exchange),
      );
    },
    exit: 0,
    reaches: bodyHasPicture,
  },
  ...[true, false].map((hasSnapshot): Fault => ({
    title: `the library does not answer ${hasSnapshot ? 'a later' : 'the first'} sync: the pictures stay on the site`,
    hasSnapshot,
    cms: (cms) => cms.misbehave('/uploads/', behave.refuse(403)),
    exit: 1,
    says: [
      /La médiathèque ne répond pas comme prévu : \d+ fichiers n’ont pas pu être téléchargés/,
      'champ « backgroundImage »',
    ],
  })),
  {
    title: 'an article names many pictures that do not exist: only they are missing',
    publish: (content) => {
      const body = Array.from({ length: 40 }, (_, n) => `![](/uploads/${n}.jpg)`).join(' ');
      const blocks = [{ id: 1, __component: 'shared.rich-text', body }];
      entryAt(content, 'articles', 1)['blocks'] = blocks;
    },
    exit: 0,
    says: ['40 erreur(s)'],
    reaches: isComplete,
  },
];
