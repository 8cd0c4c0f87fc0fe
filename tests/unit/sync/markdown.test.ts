import { describe, expect, test } from 'vitest';
import { textLimits } from '../../../scripts/sync/reading/field-reader';
import { locate, withoutCmsAddresses } from '../../../scripts/sync/reading/cms-address';
import { parseEditableMarkdown } from '../../../scripts/sync/reading/edit-markdown';

const cms = 'https://cms.example.org';
const addresses = { baseUrl: cms, libraryOrigins: new Set(['https://bucket.example.net']) };

/** Puts the path of a file in brackets; removes addresses of the CMS, and those with « gone ». */
const edit = (body: string) =>
  parseEditableMarkdown(body).replace(({ address }) => {
    const target = locate(address, addresses);
    if (target.kind === 'cms' || address.includes('gone')) return null;
    return target.kind === 'file'
      ? `{${new URL(target.url).pathname}}${target.fragment}`
      : undefined;
  });

describe('files of the library in a body get the site’s address', () => {
  test.each([
    ['![a](/uploads/a.jpg)', '![a]({/uploads/a.jpg})'],
    ['![a](https://cms.example.org/uploads/a.jpg "t")', '![a]({/uploads/a.jpg} "t")'],
    ['![a](http://CMS.example.org/uploads/a.jpg)', '![a]({/uploads/a.jpg})'],
    ['![a](//cms.example.org:443/uploads/a.jpg)', '![a]({/uploads/a.jpg})'],
    ['![a](https://bucket.example.net/x/a.jpg)', '![a]({/x/a.jpg})'],
    ['[pdf](<https://cms.example.org/uploads/a.pdf>)', '[pdf]({/uploads/a.pdf})'],
    ['[pdf](/uploads/a.pdf?x=1#page=2)', '[pdf]({/uploads/a.pdf}#page=2)'],
    ['[x]\n\n[x]: /uploads/a.jpg "t"', '[x]\n\n[x]: {/uploads/a.jpg} "t"'],
    ['[![a](/uploads/a.jpg)](/uploads/b.jpg)', '[![a]({/uploads/a.jpg})]({/uploads/b.jpg})'],
    ['<img src="/uploads/a.jpg">', '<img src="{/uploads/a.jpg}">'],
    ["texte <a href='/uploads/a.pdf'>x</a>", 'texte <a href="{/uploads/a.pdf}">x</a>'],
    ['<https://cms.example.org/uploads/a.pdf>', '[a.pdf}]({/uploads/a.pdf})'],
    ['[x](/uploads/a.pdf) `[x](/uploads/b.pdf)`', '[x]({/uploads/a.pdf}) `[x](/uploads/b.pdf)`'],
    ['![a](/uploads/a\\_b\\_1.jpg)', '![a]({/uploads/a_b_1.jpg})'],
    ['> - ![a\n> b](/uploads/a.jpg) fin', '> - ![a\n> b]({/uploads/a.jpg}) fin'],
    [
      '| a |\n|---|\n| x \\| ![a](/uploads/a.jpg) |',
      '| a |\n|---|\n| x \\| ![a]({/uploads/a.jpg}) |',
    ],
    ['[^1]\n\n[^1]: [x](/uploads/a.pdf)', '[^1]\n\n[^1]: [x]({/uploads/a.pdf})'],
    ['> [x]\n>\n> [x]:\n> /uploads/a.jpg', '> [x]\n>\n> [x]:\n> {/uploads/a.jpg}'],
    ['un\r\n\r\n> ## [x](/uploads/a.pdf) ##', 'un\r\n\r\n> ## [x]({/uploads/a.pdf}) ##'],
    ['![a [b](/uploads/b.pdf)](/uploads/a.jpg)', '![a [b]({/uploads/b.pdf})]({/uploads/a.jpg})'],
    ['<img alt src = /uploads/&#97;.jpg>', '<img alt src="{/uploads/a.jpg}">'],
    ['<div>\n <img\n  src="/uploads/a.jpg">', '<div>\n <img\n  src="{/uploads/a.jpg}">'],
    ['\\![a](/uploads/a.jpg)', '\\![a]({/uploads/a.jpg})'],
  ])('%j', (body, expected) => expect(edit(body)).toBe(expected));
});

describe('links and pictures that must go leave their text', () => {
  test.each([
    ['un [lien **mort**](/gone "t") ici', 'un lien **mort** ici'],
    ['une ![image](/gone.jpg) ici', 'une image ici'],
    ['une ![](/gone.jpg) ici', 'une  ici'],
    ['voir <https://cms.example.org/admin> ici', 'voir  ici'],
    ['[x][y]\n\n[y]: /gone', '[x][y]\n\n[y]: <>'],
    ['[![a](/gone.jpg)](/ok)', '[a](/ok)'],
    ['[![a](/ok.jpg)](/gone)', '![a](/ok.jpg)'],
    ['a <img src="/gone.jpg" alt="un toit"> b', 'a <img src="" alt="un toit"> b'],
    ['<a href="/gone">mots</a>', '<a href="">mots</a>'],
    ['- [a](/gone)\n- [a](/ok)', '- a\n- [a](/ok)'],
    ['> [a](/gone\n> "t") b', '> a b'],
    ['un [](/gone) lien', 'un  lien'],
  ])('%j', (body, expected) => expect(edit(body)).toBe(expected));
});

describe('everything else stays as it was typed', () => {
  test.each([
    '![a](https://other.example.org/uploads/a.jpg)',
    '![a](https://cms.example.org.evil.net/uploads/a.jpg)',
    'Le dossier /uploads/photos est plein.',
    '`![a](/uploads/a.jpg)`',
    '```\n![a](/uploads/a.jpg)\n```',
    '~~~md\n![a](/uploads/a.jpg)\n\n![b](/uploads/b.jpg)',
    '![a](/uploads/../admin)',
    '<!-- <img src="/uploads/a.jpg"> -->',
    'ligne 1  \r\nligne 2\ttab',
    '\\[a](/gone)',
  ])('%j', (body) => expect(edit(body)).toBe(body));

  test.each([
    ['`[x](/gone)` et [x](/gone)', '`[x](/gone)` et x'],
    ['[x](/gone)\n\n    [x](/gone)', 'x\n\n    [x](/gone)'],
    ['```\n[x]: /gone\n```\n\n[x]\n\n[x]: /gone', '```\n[x]: /gone\n```\n\n[x]\n\n[x]: <>'],
    ['`<a href="/gone">` <a href="/gone">x</a>', '`<a href="/gone">` <a href="">x</a>'],
    ['`<https://cms.example.org>` <https://cms.example.org>', '`<https://cms.example.org>` '],
  ])('also in code, where the same address stands in the text: %j', (body, expected) =>
    expect(edit(body)).toBe(expected),
  );
});

// Each took minutes, or needs a limit. Where a body is read again for each of its marks, the time-out ends the test.
describe('a hostile body of the greatest length is read, or refused, in no time', () => {
  const fill = (text: string) => text.repeat(textLimits.markdown / text.length);
  const halves = (open: string, close: string) => {
    const count = Math.floor(textLimits.markdown / (open.length + close.length));
    return open.repeat(count) + close.repeat(count);
  };
  test.each<[string, 'read' | 'refused']>([
    [fill('](x)'), 'read'],
    [fill('<img '), 'read'],
    [fill('<a href="'), 'read'],
    [fill('a <!--'), 'read'],
    [`<div>${fill('<b></i>').slice(5)}`, 'read'],
    [fill('*a_'), 'read'],
    [fill('* * a\n'), 'read'],
    [Array.from({ length: 600 }, (_, n) => '`'.repeat(n + 1)).join(' x '), 'read'],
    [fill('['), 'refused'],
    [fill('![a](/uploads/'), 'refused'],
    [halves('![', '](x)'), 'refused'],
    [`[^1]: a\n\n${fill('[^')}`, 'refused'],
    [fill('[^1]\n\n[^1]: a\n\n'), 'refused'],
    [`[a]: b\n\n${fill('![x][')}`, 'refused'],
    [`${'>'.repeat(90)}a\n${fill('a\n')}`, 'refused'],
    [fill(`|${'a|'.repeat(2000)}\n|${'-|'.repeat(2000)}\n${'|\n'.repeat(32)}\n`), 'refused'],
  ])('%.20j', (body, outcome) => {
    if (outcome === 'refused') expect(() => edit(body)).toThrow(RangeError);
    else expect(edit(body)).toBe(body);
  });
});

test.each([
  ['voir https://cms.example.org/admin?x ici', cms, 'voir  ici'],
  ['voir `//cms.example.org`.', cms, 'voir `'],
  ['voir https://cms.example.org.fr', cms, null],
  ['http://localhost:13370', 'http://localhost:1337', null],
  ['https://example.org/blog', 'https://example.org/cms', null],
])('%j without addresses of %s is %j', (text, base, left) => {
  expect(withoutCmsAddresses(text, base)).toBe(left ?? text);
});
