/** Pictures and files that are missing, damaged, too large, or not what they say. */
import { expect } from 'vitest';
import type { Snapshot } from '../../../src/content/snapshot/read';
import { addUpload, entryAt, partAt } from '../cms-content';
import type { CmsContent } from '../cms-content';
import { curiousSvg, makePictureBomb, scriptedSvg, windowsProgram } from '../damaged-files';
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
  unusable('a picture’s server is broken', behave.refuse(500)),
  {
    ...unusable('a picture’s server stumbles once', behave.refuse(500), answerProperly),
    says: [],
    reaches: heroIsNew,
  },
  unusable('the line drops in the middle of a picture', behave.breakOff),
  unusable('a picture is cut short', behave.cutShort),
  unusable('a page pretends to be a picture', behave.say('<!doctype html><p>Connexion')),
  {
    ...unusable('a picture never ends', behave.neverEnd),
    run: () => ({ asProgram: true }),
  },
  unusable('a picture leads to a file of this machine', behave.redirectTo('file:///etc/hostname')),
  {
    ...unusable('a picture of a few kilobytes unfolds to 400 million pixels', ({ response }) => {
      response.writeHead(200, { 'content-type': 'image/png' }).end(makePictureBomb(20_000));
    }),
    run: () => ({ asProgram: true }),
  },
  forbidden('a picture’s address is a file of this machine', 'file:///etc/hostname'),
  forbidden('a picture’s address is its own content', 'data:image/svg+xml,<svg/>'),
  forbidden('a picture’s address is no address', 'http://['),
  renamed('a picture’s name climbs out of its folder', '../../x.jpg'),
  renamed('a picture’s name has 300 characters', `${'a'.repeat(300)}.jpg`),
  renamed('a picture’s name is signs only', '☀️🌞.jpg'),
  uploaded('a drawing reads a file of this machine', 'logo.svg', 'image/svg+xml', curiousSvg),
  uploaded(
    'a document is chosen as a picture',
    'a.pdf',
    'application/pdf',
    Buffer.from('%PDF-1.4'),
  ),
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
    title: 'a picture’s address holds accents and blanks',
    publish: (content) => {
      const file = content.uploads.get(heroUrl(content));
      if (file) content.uploads.set('/uploads/été à Eus.jpg', file);
      heroPicture(content)['url'] = '/uploads/été à Eus.jpg';
    },
    exit: 0,
    reaches: heroIsNew,
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
    title: 'two pictures share a name and differ in content',
    publish: (content) => (partAt(content.about, 'image')['name'] = heroPicture(content)['name']),
    exit: 0,
    reaches: (snapshot) => {
      heroIsNew(snapshot);
      expect(snapshot.documents.about[0]?.image?.file).not.toBe(heroFile(snapshot));
    },
  },
  {
    title: 'a picture that only an article’s text names is gone',
    publish: (content) => {
      const body = 'Voyez ![le toit](/uploads/disparue_0a1b2c3d4e.jpg).';
      const blocks = [{ id: 1, __component: 'shared.rich-text', body }];
      const changes = { title: 'Voyez le toit', slug: 'voyez', blocks };
      Object.assign(entryAt(content, 'articles', 2), changes);
    },
    exit: 0,
    says: ['disparue_0a1b2c3d4e.jpg', '« Voyez le toit », champ « blocks.0.body »'],
    reaches: (snapshot) => {
      heroIsNew(snapshot);
      const article = snapshot.documents.articles.find(({ slug }) => slug === 'voyez');
      expect(article?.blocks).toEqual([{ component: 'shared.rich-text', body: 'Voyez le toit.' }]);
    },
  },
  {
    title: 'the library does not answer, which must not take the pictures off the site',
    cms: (cms) => cms.misbehave('/uploads/', behave.refuse(403)),
    exit: 1,
    says: [/La médiathèque ne répond pas comme prévu : \d+ fichiers sur \d+/, '/uploads/'],
  },
];
