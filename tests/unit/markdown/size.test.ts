import { expect, it } from 'vitest';
import { textLimits } from '../../../scripts/sync/schemas/fields.ts';
import { render } from './render.ts';

const repetitionCount = 1_000;

const extremeTexts: Readonly<Record<string, string>> = {
  'quotes in quotations': `${'> '.repeat(repetitionCount)}a`,
  'links in links': '['.repeat(repetitionCount) + '](x)'.repeat(repetitionCount),
  'unclosed footnote references': `[^a]: x\n\n${'[^'.repeat(repetitionCount)}`,
  'references to one footnote': `${'[^a] '.repeat(repetitionCount)}\n\n[^a]: x`,
  'incomplete tags': '<a href="'.repeat(repetitionCount),
  '<div> in <div>': '<div>'.repeat(repetitionCount),
  'emphasis of two kinds': '*_'.repeat(20 * repetitionCount),
  'underlined words that are never closed': Array.from(
    { length: 4 * repetitionCount },
    (_, index) => `<u title=${index}>a<p>`,
  ).join(''),
  'bold around many paragraphs': `${'<b><i><u>'.repeat(30)}${'<p>a'.repeat(repetitionCount)}`,
  'cells that span everything': `<table>${'<tr><td rowspan=65000 colspan=1000>'.repeat(repetitionCount)}</table>`,
  'lists in lists': Array.from({ length: 400 }, (_, depth) => `${'  '.repeat(depth)}- a`).join(
    '\n',
  ),
  'one heading over and over': '# T\n'.repeat(8 * repetitionCount),
  addresses: 'www.a.fr a@b.fr '.repeat(repetitionCount),
  'a star, many spaces, a star': `*${' '.repeat(textLimits.markdown - 10)}a *`,
  'quotations and lists in each other': `${'> - '.repeat(30)}a\n`.repeat(1_500),
  'short rows of a wide table': `${'a|'.repeat(repetitionCount)}\n${'-|'.repeat(repetitionCount)}\n${'|\n'.repeat(40 * repetitionCount)}`,
  'many nested lists': `${'- '.repeat(16)}a\n`.repeat(5 * repetitionCount),
  'more text than the sync accepts': 'Un mot. '.repeat(125 * repetitionCount),
};

it.each(Object.entries(extremeTexts))(
  'an extreme text is rendered within a minute: %s',
  async (_name, body) => {
    expect(typeof (await render(body))).toBe('string');
  },
  60_000,
);

it('the longest text that the sync accepts is rendered completely', async () => {
  const paragraph = 'Les **panneaux** produisent [toute l’année](/blog), même _en hiver_.\n\n';
  const paragraphCount = Math.floor(textLimits.markdown / paragraph.length);
  const html = await render(paragraph.repeat(paragraphCount));
  expect(html.split('<p>').length - 1).toBe(paragraphCount);
}, 60_000);
