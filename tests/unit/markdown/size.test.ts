/** A body of any size and depth is drawn, and soon. */
import { expect, it } from 'vitest';
import { draw } from './draw';

const many = 5_000;

const monsters: Readonly<Record<string, string>> = {
  'quotations in quotations': `${'> '.repeat(many)}a`,
  'links in links': '['.repeat(many) + '](x)'.repeat(many),
  'calls of notes left open': `[^a]: x\n\n${'[^'.repeat(many)}`,
  'calls of one note': `${'[^a] '.repeat(many)}\n\n[^a]: x`,
  'comments left open': 'a <!--'.repeat(many),
  'tags cut short': '<a href="'.repeat(many),
  'boxes in boxes': '<div>'.repeat(many),
  'tables in tables': '<table><tr><td>'.repeat(100),
  'bold in bold': '<b>'.repeat(many),
  'self-closing tags that open': '<b/>'.repeat(many),
  'ends that close nothing': '<b>`</b>`'.repeat(many),
  'bold around many paragraphs': `${'<b><i><u>'.repeat(30)}${'<p>a'.repeat(many)}`,
  'scripts left open': 'a<script>'.repeat(many),
  'cells that claim everything': `<table>${'<tr><td rowspan=65000 colspan=1000>'.repeat(many)}</table>`,
  'lists in lists': Array.from({ length: 400 }, (_, depth) => `${'  '.repeat(depth)}- a`).join(
    '\n',
  ),
  'one heading over and over': '# Titre\n\n'.repeat(many),
  addresses: 'www.a.fr a@b.fr '.repeat(many),
};

it.each(Object.entries(monsters))(
  'a monstrous body does not stop the build: %s',
  async (_name, body) => {
    expect(typeof (await draw(body))).toBe('string');
  },
  60_000,
);

it('the longest body that is synced, of a million characters, is drawn whole', async () => {
  const paragraph = 'Les **panneaux** produisent [toute l’année](/blog), même _en hiver_.\n\n';
  const times = Math.ceil(1_000_000 / paragraph.length);
  const html = await draw(paragraph.repeat(times));
  expect(html.split('<p>').length - 1).toBe(times);
}, 60_000);
