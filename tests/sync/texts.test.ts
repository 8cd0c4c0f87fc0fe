/**
 * Tests a text on its way from Strapi to the page: what an editor writes, what the report of the sync says about it,
 * what a visitor reads.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'node-html-parser';
import { pageAddresses } from '../../src/content/types/registry.ts';
import { readSnapshot } from '../../src/content/snapshot/read-snapshot.ts';
import { renderTexts } from '../../src/markdown/render.ts';
import { pictureHtml } from '../unit/markdown/render.ts';
import { FakeStrapi } from './support/fake-strapi.ts';
import { TemporaryProject, runSync } from './support/run-sync.ts';
import { addUpload, demoContent } from './support/strapi-content.ts';

const articleSlug = 'orientation-inclinaison-toiture';
const project = new TemporaryProject(null);
let report: string;

beforeAll(async () => {
  const content = await demoContent('small');
  const cms = await FakeStrapi.start(content);
  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
  const pdfUrl = String(addUpload(content, 'Notice 2026.pdf', 'application/pdf', pdf)['url']);
  const photoUrl = String([...content.uploads.keys()].at(0));
  const texts = [
    `## Avant de choisir\n\n![Le toit](${cms.url}${photoUrl}) puis [la notice](${pdfUrl}#page=2).`,
    '## Nos prix\n\n[plus haut](#avant-de-choisir), [les prix](#nos-prix), [rien](#nulle-part), ' +
      `[jamais](/blog/jamais), [nous écrire](/#contact), [l’admin](${cms.url}/admin)`,
    `<iframe src="https://www.youtube.com/embed/abc"></iframe>\n\n![Un plan](data:image/png;base64,${'A'.repeat(300_000)})`,
  ];
  const article = content.articles.find((entry) => entry['slug'] === articleSlug) ?? {};
  article['title'] = 'Un texte collé';
  article['blocks'] = texts.map((body, id) => ({ id, __component: 'shared.rich-text', body }));
  const { exitCode, output } = await runSync(project, cms);
  await cms.stop();
  expect(exitCode, output).toBe(0);
  report = output;
});

afterAll(() => project.remove());

it('a visitor reads what was meant, and every link leads somewhere', async () => {
  const { documents, media } = readSnapshot(project.snapshot);
  const article = documents.articles.find((entry) => entry.slug === articleSlug);
  const bodies = article?.blocks.filter((block) => block.component === 'shared.rich-text') ?? [];
  const pages = pageAddresses((name) => [documents[name] ?? []].flat());
  const { texts } = await renderTexts(bodies, {
    site: { url: 'https://www.site.example', pages },
    pictureHtml: (file, alt) => (file.endsWith('.pdf') ? null : pictureHtml(file, alt)),
  });
  const parsedTexts = texts.map(({ html }) => parse(html));
  const links = parsedTexts.flatMap((parsedText) => parsedText.querySelectorAll('a'));
  expect(links.map((link) => [link.text, link.getAttribute('href')])).toEqual([
    ['la notice', expect.stringMatching(/^\/media\/notice-2026\.[0-9a-f]{8}\.pdf#page=2$/)],
    ['plus haut', '#titre-avant-de-choisir'],
    ['les prix', '#titre-nos-prix'],
    ['nous écrire', '/#contact'],
  ]);
  const text = parsedTexts.map((parsedText) => parsedText.text).join(' ');
  for (const word of ['rien', 'jamais', 'l’admin', 'Un plan']) expect(text).toContain(word);
  expect(text).not.toMatch(/[#{}•|[\]]|iframe|data:|@page|strapi\.invalid/);
  expect(parsedTexts.flatMap((parsedText) => parsedText.querySelectorAll('img'))).toHaveLength(1);
  const [, noticeFile = ''] = /\/media\/([^#]+)/.exec(links[0]?.getAttribute('href') ?? '') ?? [];
  expect(Object.keys(media)).toContain(noticeFile);
});

it('the report names all that the page lacks, and nothing else of it', () => {
  const reportedProblems = report.split('\n').flatMap((line) => {
    const [, block, message] =
      /^- Articles › « Un texte collé » › Contenu (\d) \(Texte\) › Texte : (.*)/.exec(line) ?? [];
    return block === undefined ? [] : [[block, message]];
  });
  expect(reportedProblems).toEqual([
    ['2', expect.stringContaining('« #nulle-part »')],
    ['2', expect.stringContaining('« /blog/jamais »')],
    ['2', expect.stringContaining('« /admin »')],
    ['3', expect.stringContaining('« https://www.youtube.com/emb')],
    ['3', expect.stringContaining('une image collée')],
  ]);
});
