/** A body of any size and depth is drawn, and soon. */
import { describe, expect, it } from 'vitest';
import { draw } from './draw';

const MANY = 20_000;

const MONSTERS: Readonly<Record<string, string>> = {
  'quotation marks': '>'.repeat(MANY),
  'quotations in quotations': `${'> '.repeat(MANY)}a`,
  'opening brackets': '['.repeat(MANY),
  'brackets in brackets': '['.repeat(MANY) + ']'.repeat(MANY),
  'links in links': '['.repeat(MANY) + '](x)'.repeat(MANY),
  'pictures in pictures': '!['.repeat(MANY) + '](x)'.repeat(MANY),
  'calls of notes left open': `[^a]: x\n\n${'[^'.repeat(MANY)}`,
  'notes in notes': '[^a]: '.repeat(MANY),
  'calls of one note': `${'[^a] '.repeat(MANY)}\n\n[^a]: x`,
  stars: '*a '.repeat(MANY),
  backticks: '`'.repeat(MANY),
  'angle brackets': '<'.repeat(MANY),
  'comments left open': 'a <!--'.repeat(MANY),
  'tags cut short': '<a href="'.repeat(MANY),
  'boxes in boxes': '<div>'.repeat(MANY),
  'bold in bold': 'a<b>'.repeat(MANY),
  'headings in headings': '<h2>'.repeat(MANY),
  'tables in tables': '<table><tr><td>'.repeat(MANY),
  'bold around many paragraphs': `${'<b><i><u>'.repeat(30)}${'<p>a'.repeat(MANY)}`,
  'scripts left open': 'a<script>'.repeat(MANY),
  'a row wider than the others': `<table><tr>${'<td>'.repeat(20_000)}${'<tr><td>'.repeat(20_000)}</table>`,
  'cells that claim everything': `<table>${'<tr><td rowspan=65000 colspan=1000>'.repeat(5_000)}</table>`,
  'lists in lists': Array.from({ length: 400 }, (_, depth) => `${' '.repeat(2 * depth)}- a`).join(
    '\n',
  ),
  'one heading over and over': '# Titre\n\n'.repeat(20_000),
  tasks: '- [ ] a\n'.repeat(20_000),
  addresses: 'www.a.fr a@b.fr '.repeat(20_000),
  'dots after www': `www${'.'.repeat(MANY)}`,
};

describe('a monstrous body', () => {
  it.each(Object.entries(MONSTERS))(
    'does not stop the build: %s',
    async (_name, body) => {
      expect(typeof (await draw(body))).toBe('string');
    },
    90_000,
  );

  it('of two million characters is drawn whole', async () => {
    const paragraph = 'Les **panneaux** produisent [toute l’année](/blog), même _en hiver_.\n\n';
    const times = Math.ceil(2_000_000 / paragraph.length);
    const html = await draw(paragraph.repeat(times));
    expect(html.split('<p>').length - 1).toBe(times);
  }, 60_000);
});
