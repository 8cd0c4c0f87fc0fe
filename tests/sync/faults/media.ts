/** Pictures and files that are missing, damaged, too large, or not what they claim to be. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { MarkdownText } from '../../../src/content/types/markdown.ts';
import type { Snapshot } from '../../../src/content/snapshot/read-snapshot.ts';
import { answerProperly } from '../support/fake-strapi.ts';
import * as behave from '../support/misbehaviours.ts';
import { entryAt, partAt } from '../support/strapi-content.ts';
import type { StrapiContent } from '../support/strapi-content.ts';
import { expectCompleteSnapshot } from './fault.ts';
import type { Fault } from './fault.ts';

const heroUploadIn = (content: StrapiContent) => partAt(content.hero, 'backgroundImage');
const heroUrlIn = (content: StrapiContent) => String(heroUploadIn(content)['url']);
const heroFileIn = ({ documents }: Snapshot) => documents.hero?.backgroundImage?.file ?? '';

/** Result of a fault of the hero’s picture: the hero has no picture, the field is reported, all other content arrives. */
const heroWithoutPicture: Omit<Fault, 'title'> = {
  exitCode: 0,
  expectedOutput: ['Publiées sans une partie', 'Accueil › Photographie de fond'],
  checkSnapshot: (snapshot) => {
    expectCompleteSnapshot(snapshot);
    expect(snapshot.documents.hero?.backgroundImage).toBeNull();
  },
};

/** Publishes an article whose text shows a picture by its address. */
function publishTextWithPicture(content: StrapiContent, pictureUrl: string): void {
  const blocks = [{ id: 1, __component: 'shared.rich-text', body: `![le toit](${pictureUrl})` }];
  Object.assign(entryAt(content, 'articles', 2), { title: 'Voyez', blocks });
}

function expectPictureInText(snapshot: Snapshot): void {
  expectCompleteSnapshot(snapshot);
  const article = snapshot.documents.articles.find(({ title }) => title === 'Voyez');
  expect(article?.blocks).toMatchObject([{ files: expect.anything() as object }]);
  const [block] = article?.blocks ?? [];
  expect(Object.values((block as MarkdownText).files ?? {})).toEqual([
    expect.stringMatching(/^toit/),
  ]);
}

const urlSignature = 'c8a2f1d0';

/** Returns the contents of all JSON files in a folder: the snapshot and the report that the sync has written. */
function readJsonFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}

export const mediaFaults: Fault[] = [
  {
    title: 'a picture is gone',
    ...heroWithoutPicture,
    cms: (cms) => cms.misbehave(heroUrlIn(cms.content), behave.sendError(404)),
    expectedOutput: ['Accueil › Photographie de fond', '(fichier introuvable)'],
  },
  {
    title: 'a picture’s address holds a space, its name is a path',
    publish: (content) => {
      const bytes = content.uploads.get(heroUrlIn(content))?.bytes ?? Buffer.of();
      const url = '/uploads/Le toit_a1b2c3d4e5.jpg';
      content.uploads.set(url, { mime: 'image/jpeg', bytes });
      Object.assign(heroUploadIn(content), { url, name: '../../☀️ Toit #2.jpg' });
    },
    exitCode: 0,
    checkSnapshot: (snapshot) => expect(heroFileIn(snapshot)).toMatch(/^toit-2\.[0-9a-f]{8}\.jpg$/),
  },
  {
    title: 'a picture redirects to itself',
    ...heroWithoutPicture,
    cms: (cms) => cms.misbehave(heroUrlIn(cms.content), behave.redirectTo(heroUrlIn(cms.content))),
    expectedOutput: [/Accueil › Photographie de fond : .*la médiathèque répond HTTP 302/],
    check: ({ cms }) => expect(cms.countRequests(heroUrlIn(cms.content))).toBe(4),
  },
  {
    title: 'the addresses of files are signed: no signature is repeated',
    publish: (content) => {
      heroUploadIn(content)['url'] = `${heroUrlIn(content)}.absent?X-Amz-Signature=${urlSignature}`;
      const serviceUploads = content.services.map((service) => partAt(service, 'image'));
      for (const upload of serviceUploads) {
        upload['url'] = `${String(upload['url'])}?X-Amz-Signature=${urlSignature}`;
      }
    },
    exitCode: 0,
    expectedOutput: ['n’a pas pu être repris'],
    checkSnapshot: expectCompleteSnapshot,
    check: ({ outcome, project }) => {
      expect(outcome.output).not.toContain(urlSignature);
      const jsonTexts = readJsonFiles(project.parent);
      expect(jsonTexts.length).toBeGreaterThan(10);
      expect(jsonTexts.filter((text) => text.includes(urlSignature))).toEqual([]);
    },
  },
  {
    title: 'pictures lie in an object storage, and one redirects to it: it must not get the token',
    cms: (cms) => {
      const storageUrl = `http://localhost:${cms.port}`;
      const storedHeroUrl = `${storageUrl}${heroUrlIn(cms.content)}`;
      heroUploadIn(cms.content)['url'] = storedHeroUrl;
      const serviceUpload = partAt(entryAt(cms.content, 'services', 0), 'image');
      cms.misbehave(String(serviceUpload['url']), behave.redirectTo(storedHeroUrl));
      publishTextWithPicture(
        cms.content,
        `${storageUrl}${String(partAt(cms.content.about, 'image')['url'])}`,
      );
    },
    exitCode: 0,
    checkSnapshot: expectPictureInText,
    check: ({ cms }) => {
      const storageRequests = cms.received.filter(({ host }) => host.startsWith('localhost'));
      expect(storageRequests.length).toBeGreaterThan(0);
      expect(storageRequests.map(({ hasToken }) => hasToken)).not.toContain(true);
    },
  },
  {
    title: 'the library refuses requests for headers alone',
    cms: (cms) => {
      const url = String(partAt(cms.content.about, 'image')['url']);
      publishTextWithPicture(cms.content, url);
      cms.misbehave(url, (exchange) =>
        (exchange.request.method === 'HEAD' ? behave.sendError(503) : answerProperly)(exchange),
      );
    },
    exitCode: 0,
    checkSnapshot: expectPictureInText,
  },
  {
    title: 'the library refuses all files: the pictures stay on the site',
    cms: (cms) => cms.misbehave('/uploads/', behave.sendError(403)),
    exitCode: 1,
    expectedOutput: [/repris : \d+ sur \d+ ; rien n’a été changé/, 'ne le donne pas au public'],
  },
  {
    title: 'an article names many pictures that do not exist: only they are missing',
    publish: (content) => {
      const body = Array.from({ length: 40 }, (_, n) => `![](/uploads/${n}.jpg)`).join(' ');
      const blocks = [{ id: 1, __component: 'shared.rich-text', body }];
      entryAt(content, 'articles', 1)['blocks'] = blocks;
    },
    exitCode: 0,
    expectedOutput: ['« /uploads/39.jpg »'],
    checkSnapshot: expectCompleteSnapshot,
  },
];
