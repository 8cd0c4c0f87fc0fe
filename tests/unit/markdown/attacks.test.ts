/** Tests that no script in an article runs in a visitor’s browser, even if somebody steals an editor’s account. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toHtml } from 'hast-util-to-html';
import { sanitise } from '../../../src/markdown/allowed-html.ts';
import { parseHtml } from '../../../src/markdown/parse.ts';
import { attacks } from '../../support/sites/hostile/corpus.ts';
import { fragmentProblems } from '../../support/sites/hostile/html-problems.ts';
import { render, renderPage } from './render.ts';

/** Returns the problems of some HTML: it is harmful, or browsers would parse it into something else. */
function problemsIn(html: string): string[] {
  const reparsedHtml = toHtml(parseHtml(html), {
    characterReferences: { useNamedReferences: true },
  });
  return [
    ...fragmentProblems(html),
    ...(reparsedHtml === html ? [] : [`a browser reads ${reparsedHtml}`]),
  ];
}

const embeddings: readonly ((attack: string) => string)[] = [
  (attack) => attack,
  (attack) => `Un paragraphe ${attack} et sa fin.`,
  (attack) => `- ${attack.replaceAll('\n', '\n  ')}`,
  (attack) => `> ${attack.replaceAll('\n', '\n> ')}`,
  (attack) => `## ${attack}`,
  (attack) => `| A |\n|---|\n| ${attack.replaceAll('\n', ' ')} |`,
  (attack) => `Appel[^n]\n\n[^n]: ${attack.replaceAll('\n', '\n    ')}`,
  (attack) => `<div>${attack}</div>\n\nSuite`,
  (attack) => `[${attack}](/blog "${attack}")`,
  (attack) => `![${attack}](/uploads/toit-ocre.1a2b3c4d.jpg "${attack}")`,
];

it.each(attacks)(
  'an attack is harmless anywhere in a text, and the sanitiser alone stops it: %s',
  async (attack) => {
    for (const embed of embeddings) {
      const html = await render(embed(attack));
      expect({ html, problems: problemsIn(html) }).toEqual({ html, problems: [] });
    }
    expect(fragmentProblems(toHtml(sanitise(parseHtml(attack))))).toEqual([]);
  },
);

const harmlessTexts = [
  '\n\n# Titre\n\n#### Titre\n\n',
  '\n\n- un\n  1. deux\n- [x] trois\n\n> quatre\n\n',
  '\n\n| A | B |\n|--:|:-:|\n| 1 | 2 |\n\n',
  '\n\nAppel[^a] [^b]\n\n[^a]: Une note\n[^b]: > Une autre [^a]\n\n',
  '![Un toit](/uploads/toit-ocre.1a2b3c4d.jpg "Légende") [lien](#titre) **gras** `code` www.exemple.fr',
  '<ul><li>a<table><caption>b<tr><td rowspan="2">c<details open><summary>d<figure><figcaption>e<pre>f',
];
/** Pieces of the attacks and the harmless texts, cut before each character that Markdown or HTML treats as syntax. */
const markupPieces = [...attacks, ...harmlessTexts].flatMap((text) =>
  text.split(/(?=[<>[\]\n|"`*])/),
);
const anyBody = fc
  .array(fc.oneof(fc.constantFrom(...markupPieces), fc.constantFrom(...harmlessTexts)), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''));

it('any text becomes valid HTML, which is the same every time', async () => {
  await fc.assert(
    fc.asyncProperty(anyBody, anyBody, async (first, second) => {
      const renderedPage = await renderPage([first, second]);
      expect(await renderPage([first, second])).toEqual(renderedPage);
      const html = renderedPage.texts.map((text) => text.html).join('');
      expect(problemsIn(html)).toEqual([]);

      // Headings skip no level and are all listed, and links lead to ids that exist.
      const headings = [...html.matchAll(/<h([1-6]) id="([^"]+)">/g)];
      const depths = headings.map(([, level]) => Number(level));
      depths.forEach((depth, index) => {
        expect(depth).toBeGreaterThanOrEqual(2);
        expect(depth).toBeLessThanOrEqual((depths[index - 1] ?? 1) + 1);
      });
      expect(renderedPage.headings.map(({ id }) => id)).toEqual(headings.map(([, , id]) => id));
      const allIds = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      const ids = new Set(allIds);
      expect(ids.size).toBe(allIds.length);
      for (const [, target] of html.matchAll(/ href="#([^"]+)"/g)) {
        expect(target === 'top' || ids.has(target)).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
}, 180_000);
