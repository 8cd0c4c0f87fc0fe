/** No script in an article runs in a visitor’s browser, also if somebody steals an editor’s account. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHtml } from 'hast-util-to-html';
import { sanitise } from '../../../src/markdown/allowed-html';
import { parseHtml } from '../../../src/markdown/parse';
import { partProblems } from '../../support/sites/hostile/page-problems';
import { markdownAttacks } from './attacks';
import { render, renderPage } from './render';
import { oddBodies } from './odd-bodies';
import { markupProblems } from './page-markup';

describe('the check of markup', () => {
  it('accepts what an article may hold', () => {
    const html =
      '<h2 id="titre-a">A</h2><p>Un <a href="https://exemple.fr/" rel="noopener noreferrer">lien</a></p>' +
      '<figure><picture><img src="/media/toit.1a2b3c4d.jpg" alt=""></picture></figure>';
    expect(markupProblems(html)).toEqual([]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<style>p{}</style>',
    '<svg><a href="/blog">x</a></svg>',
    '<template><p>x</p></template>',
    '<iframe></iframe>',
    '<p onclick="alert(1)">x</p>',
    '<p style="color:red">x</p>',
    '<img src="/media/a.1a2b3c4d.jpg" alt="" onerror="alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="&#1;javascript:alert(1)">x</a>',
    '<a href="//exemple.fr">x</a>',
    '<a href="/\\exemple.fr">x</a>',
    '<img src="https://exemple.fr/a.png" alt="">',
    '<h1>x</h1>',
    '<p id="contenu">x</p>',
    '<h2 id="titre-a">x</h2><h2 id="titre-a">x</h2>',
    '<p class="fixed">x</p>',
    '<!-- x -->',
    '<p>x<div>y</div></p>',
    '<a href="/a">x<a href="/b">y</a></a>',
    '<table>x</table>',
    '<p>x',
    '<b>x</i></b>',
    '<a target="_blank" href="/blog">x</a>',
  ])('rejects %s', (html) => {
    expect(markupProblems(html)).not.toEqual([]);
  });
});

describe('a hostile body', () => {
  const places: readonly ((attack: string) => string)[] = [
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

  it.each(markdownAttacks)('does no harm in any place of an article: %s', async (attack) => {
    for (const place of places) {
      const html = await render(place(attack));
      expect({ html, problems: markupProblems(html) }).toEqual({ html, problems: [] });
    }
  });

  it.each(markdownAttacks)('is stopped by the sanitiser alone: %s', (attack) => {
    expect(partProblems(toHtml(sanitise(parseHtml(attack))))).toEqual([]);
  });

  it.each(['script', 'style', 'textarea', 'iframe', 'svg'])(
    'loses the content of <%s> by the sanitiser alone',
    (name) => {
      expect(toHtml(sanitise(parseHtml(`<${name}>x</${name}>`)))).toBe('');
    },
  );
});

it('any body becomes valid HTML, the same every time', async () => {
  await fc.assert(
    fc.asyncProperty(oddBodies, oddBodies, async (first, second) => {
      const { texts, headings: listed } = await renderPage([first, second]);
      const html = texts.map((text) => text.html).join('');
      expect(markupProblems(html)).toEqual([]);
      expect(await render(first)).toBe(await render(first));

      // Headings skip no level and are all listed; footnote references lead to a note.
      const headings = [...html.matchAll(/<h([1-6]) id="([^"]+)">/g)];
      const depths = headings.map(([, level]) => Number(level));
      depths.forEach((depth, index) => {
        expect(depth).toBeGreaterThanOrEqual(2);
        expect(depth).toBeLessThanOrEqual((depths[index - 1] ?? 1) + 1);
      });
      expect(listed.map(({ id }) => id)).toEqual(headings.map(([, , id]) => id));
      const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const targets = [...html.matchAll(/ href="#([^"]+)"/g)].filter(([, id]) => id !== 'top');
      for (const [, target] of targets) expect(ids).toContain(target);
    }),
    { numRuns: 1500 },
  );
});
