/** A text from Strapi to the page: what an editor types, what the report says of it, what a visitor reads. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { elementsOf, readSite } from '../site/checks/site-files';
import { buildSite } from '../support/build-site';
import type { Build } from '../support/build-site';
import { FakeStrapi } from '../sync/support/fake-strapi';
import { Workplace, runSync } from '../sync/support/run-sync';
import { addUpload, demoContent, entryAt } from '../sync/support/strapi-content';

const slug = 'orientation-inclinaison-toiture';
const workplace = new Workplace(null);
let report: string;
let build: Build;
let photo: string;
let documentUrl: string;

beforeAll(async () => {
  const content = await demoContent('small');
  const cms = await FakeStrapi.start(content);
  documentUrl = String(
    addUpload(content, 'Notice 2026.pdf', 'application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n'))[
      'url'
    ],
  );
  photo = String([...content.uploads.keys()][0]);
  const texts = [
    `##\u00a0Avant de choisir\n\n![Le toit](${cms.url}${photo}) puis [la notice](${documentUrl}#page=2).\n\n•\tun\n•\tdeux`,
    '## Nos prix\n\n[plus haut](#avant-de-choisir), [les prix](#nos-prix), [rien](#nulle-part), ' +
      `[jamais](/blog/jamais), [nous écrire](/#contact), [l’admin](${cms.url}/admin)`,
    `<iframe src="https://www.youtube.com/embed/abc"></iframe>\n\n![Un plan](data:image/png;base64,${'A'.repeat(300_000)})`,
    'A\tB\n1\t2\n\n[le numéro](tel:+33 (0)4 68 00 00 00), 19°C\n18°C',
  ];
  const article = content.articles.find((entry) => entry['slug'] === slug) ?? {};
  article['title'] = 'Un texte collé';
  article['blocks'] = texts.map((body, id) => ({ id, __component: 'shared.rich-text', body }));
  entryAt(content, 'services', 0)['title'] = 'L&rsquo;&eacute;tude';
  const { exitCode, output } = await runSync(workplace, cms);
  await cms.stop();
  expect(exitCode, output).toBe(0);
  report = output;
  build = await buildSite({ SNAPSHOT_DIR: workplace.snapshot });
  expect(build.status, build.log).toBe(0);
});

afterAll(() => {
  build.remove();
  workplace.remove();
});

it('a visitor reads what was meant, and every link leads somewhere', () => {
  const site = readSite(build.folder);
  const prose = elementsOf(site, `/blog/${slug}`, '.prose');
  const links = prose.flatMap((part) => part.querySelectorAll('a'));
  expect(links.map((link) => [link.text, link.getAttribute('href')])).toEqual([
    ['la notice', expect.stringMatching(/^\/media\/notice-2026\.[0-9a-f]{8}\.pdf#page=2$/)],
    ['plus haut', '#titre-avant-de-choisir'],
    ['les prix', '#titre-nos-prix'],
    ['nous écrire', '/#contact'],
    ['le numéro', 'tel:+33468000000'],
  ]);
  const text = prose.map((part) => part.text).join(' ');
  for (const word of ['rien', 'jamais', 'l’admin', 'Un plan', '19°C', '18°C'])
    expect(text).toContain(word);
  expect(text).not.toMatch(/[#{}•|[\]]|iframe|data:|@page|strapi\.invalid/);
  expect(prose.flatMap((part) => part.querySelectorAll('h2, li')).map((part) => part.text)).toEqual(
    ['Avant de choisir', 'un', 'deux', 'Nos prix'],
  );
  expect(prose.flatMap((part) => part.querySelectorAll('img'))).toHaveLength(1);
  expect(prose.flatMap((part) => part.querySelectorAll('td')).map((cell) => cell.text)).toEqual([
    '1',
    '2',
  ]);
  expect(site.assets).toContain(links[0]?.getAttribute('href')?.replace(/#.*/, ''));
  expect(readFileSync(path.join(build.folder, 'index.html'), 'utf8')).toContain('L’étude');
});

it('the report names all that the page lacks, and nothing else of it', () => {
  const named = report.split('\n').flatMap((line) => {
    const [, block, message] =
      /^- Articles › « Un texte collé » › Contenu (\d) \(Texte\) › Texte : (.*)/.exec(line) ?? [];
    return block === undefined ? [] : [[block, message]];
  });
  expect(named).toEqual([
    ['2', expect.stringContaining('« #nulle-part »')],
    ['2', expect.stringContaining('« /blog/jamais »')],
    ['2', expect.stringContaining('« /admin »')],
    ['3', expect.stringContaining('« https://www.youtube.com/emb')],
    ['3', expect.stringContaining('une image collée')],
  ]);
});

it('no file of the snapshot names Strapi’s address', () => {
  const files = readdirSync(workplace.snapshot, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => file.endsWith('.json'));
  expect(texts.length).toBeGreaterThan(10);
  for (const file of texts) {
    expect(readFileSync(path.join(workplace.snapshot, file), 'utf8')).not.toContain('127.0.0.1');
  }
});
