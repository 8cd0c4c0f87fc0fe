/** Pictures and files that are missing, damaged, too large, or not what they say. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { Snapshot } from '../../../src/content/snapshot/read';
import { committedSnapshot } from '../../snapshots/make-snapshot';
import { addUpload, entryAt, partAt } from '../cms-content';
import type { CmsContent } from '../cms-content';
import { curiousSvg, makePictureBomb, scriptedSvg, windowsProgram } from '../damaged-files';
import { answerProperly } from '../fake-strapi';
import type { Behaviour } from '../fake-strapi';
import type { Fault } from '../fault';
import { breakOff, cutShort, drip, neverEnd, redirectTo, refuse, say } from '../misbehaviours';
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
function uploaded(
  title: string,
  name: string,
  mime: string,
  bytes: Buffer,
  rest: Partial<Fault> = {},
): Fault {
  return {
    title,
    publish: (content) => {
      partAt(content.hero)['backgroundImage'] = addUpload(content, name, mime, bytes);
    },
    ...withoutPicture,
    ...rest,
  };
}

/** The picture’s address is one that nobody may be asked for. */
function forbidden(title: string, url: unknown): Fault {
  return {
    title,
    ...withoutPicture,
    publish: (content) => (heroPicture(content)['url'] = url),
  };
}

/** The file arrives under a harmless name, inside the snapshot’s media folder. */
function renamed(title: string, name: string): Fault {
  return {
    title,
    publish: (content) => (heroPicture(content)['name'] = name),
    exit: 0,
    reaches: (snapshot) => {
      heroIsNew(snapshot);
      expect(heroFile(snapshot)).toMatch(/^[a-z0-9][a-z0-9-]*\.[0-9a-f]{8}\.jpe?g$/);
      expect(heroFile(snapshot).length).toBeLessThan(150);
    },
    check: ({ workplace }) => {
      const files = readdirSync(path.join(workplace.snapshot, 'media'), { recursive: true });
      expect(files.length).toBeGreaterThan(20);
    },
  };
}

const page = '<!doctype html><p>Connexion';

export const mediaFaults: Fault[] = [
  unusable('a picture is gone', refuse(404)),
  unusable('a picture may not be read', refuse(403)),
  unusable('a picture’s server is broken', refuse(500)),
  {
    title: 'a picture’s server stumbles once',
    cms: (cms) => cms.misbehave(heroUrl(cms.content), refuse(500), answerProperly),
    exit: 0,
    reaches: heroIsNew,
  },
  unusable('the line drops in the middle of a picture', breakOff),
  unusable('a picture is cut short', cutShort),
  unusable('a large photograph is cut short', ({ response }) => {
    const photograph = readFileSync(path.join(committedSnapshot, 'media', largePhotograph));
    const half = photograph.subarray(0, photograph.length / 2);
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(half);
  }),
  unusable('a picture is empty', say('', { 'content-type': 'image/jpeg' })),
  unusable('a page comes instead of a picture', say(page, { 'content-type': 'text/html' })),
  unusable('a page pretends to be a picture', say(page, { 'content-type': 'image/jpeg' })),
  unusable(
    'a program pretends to be a picture',
    say(windowsProgram, { 'content-type': 'image/jpeg' }),
  ),
  unusable(
    'a picture weighs 30 MB',
    say(Buffer.alloc(30_000_000, 1), { 'content-type': 'image/jpeg' }),
  ),
  unusable('a picture never ends', neverEnd),
  {
    ...unusable('a picture comes byte by byte', drip),
    run: () => ({ environment: { CMS_TIMEOUT_MS: '250' } }),
  },
  unusable(
    'a picture leads to where nobody answers',
    redirectTo('http://localhost:9/uploads/x.jpg'),
  ),
  unusable('a picture leads to a file of this machine', redirectTo('file:///etc/hostname')),
  unusable('a picture of a few kilobytes unfolds to 400 million pixels', ({ response }) => {
    pictureBomb ??= makePictureBomb(20_000);
    response.writeHead(200, { 'content-type': 'image/png' }).end(pictureBomb);
  }),
  forbidden('a picture’s address is a file of this machine', 'file:///etc/hostname'),
  forbidden('a picture’s address is a script', 'javascript:alert(1)'),
  forbidden('a picture’s address is its own content', 'data:image/svg+xml,<svg/>'),
  forbidden('a picture’s address is no address', 'http://['),
  renamed('a picture’s name climbs out of its folder', '../../x.jpg'),
  renamed('a picture’s name is a path of the machine', '/etc/x.jpg'),
  renamed('a picture’s name climbs out the Windows way', '..\\..\\x.jpg'),
  renamed('a picture’s name holds a null byte', 'a\0.jpg'),
  renamed('a picture’s name has 300 characters', `${'a'.repeat(300)}.jpg`),
  renamed('a picture’s name is signs only', '☀️🌞.jpg'),
  renamed('a picture’s name is a word of the programming language', '__proto__'),
  renamed('a picture’s name is a device’s on Windows', 'CON.jpg'),
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
      heroPicture(cms.content)['url'] = `http://localhost:${cms.port}${heroUrl(cms.content)}`;
    },
    exit: 0,
    reaches: heroIsNew,
    check: ({ cms }) => {
      const strayed = cms.received.filter(({ host }) => host.startsWith('localhost'));
      expect(strayed.map(({ hasToken }) => hasToken)).toEqual([false]);
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
    title: 'a picture in an article’s text has another one under the same address',
    publish: (content) => {
      const body = `![le toit](${heroUrl(content)})`;
      const blocks = [{ id: 1, __component: 'shared.rich-text', body }];
      Object.assign(entryAt(content, 'articles', 2), { blocks });
      partAt(content.hero)['backgroundImage'] = partAt(content.about, 'image');
    },
    exit: 0,
    reaches: heroIsNew,
  },
  {
    title: 'the library does not answer, which must not take the pictures off the site',
    cms: (cms) => cms.misbehave('/uploads/', refuse(403)),
    exit: 1,
    says: [/La médiathèque ne répond pas comme prévu : \d+ fichiers sur \d+/, '/uploads/'],
  },
  {
    title: 'a drawing holds scripts, which the host’s policy for uploads keeps from running',
    publish: (content) => {
      const drawing = addUpload(content, 'logo.svg', 'image/svg+xml', scriptedSvg);
      partAt(content.hero)['backgroundImage'] = drawing;
    },
    exit: 0,
    reaches: (snapshot) => expect(heroFile(snapshot)).toMatch(/^logo\.[0-9a-f]{8}\.svg$/),
  },
  uploaded('a drawing reads a file of this machine', 'logo.svg', 'image/svg+xml', curiousSvg),
  uploaded(
    'a document is chosen as a picture',
    'a.pdf',
    'application/pdf',
    Buffer.from('%PDF-1.4'),
  ),
  uploaded('a program is uploaded as a picture', 'photo.exe', 'image/jpeg', windowsProgram),
  uploaded('a page is uploaded as a document', 'page.html', 'text/html', Buffer.from(page)),
];
let pictureBomb: Buffer | undefined;
const largePhotograph = 'villa-crepuscule-autoconsommation.87923903.jpg';
