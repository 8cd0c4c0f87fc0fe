/** What the sync makes of a text, and that its report names exactly what the page lacks. */
import { describe, expect, test } from 'vitest';
import type { Markdown } from '../../../src/content/types/markdown';
import { resolveDeferred } from '../../../scripts/sync/reading/deferred';
import type { Finding } from '../../../scripts/sync/reading/deferred';
import { FieldReader, textLimits } from '../../../scripts/sync/reading/field-reader';
import { libraryUrl, withoutCmsAddresses } from '../../../scripts/sync/reading/cms-address';
import { readMarkdown } from '../../../scripts/sync/reading/markdown-body';
import type { FetchedFile } from '../../../scripts/sync/media/fetched-file';
import { pictureHtml, renderPage, smallSite } from '../markdown/render';

const baseUrl = 'https://cms.example.org';
const bucket = 'https://bucket.example.net';

/** Files are called as in the library; those with « gone » in their address are not there. */
function sync(body: string, cms = baseUrl) {
  const findings: Finding[] = [];
  const place = {
    collection: 'articles',
    id: null,
    type: 'Article',
    entry: '« Titre »',
    link: null,
  } as const;
  const library = { baseUrl: cms, origins: new Set([bucket]) };
  const entry = new FieldReader(
    { body },
    { baseUrl: cms },
    place,
    { schema: null, components: {} },
    findings,
  );
  const text = readMarkdown(entry, 'body');
  const named = findings.flatMap((finding) => ('files' in finding ? finding.files : []));
  const wanted = named.flatMap(({ url }) => libraryUrl(url, library) ?? []);
  const files = new Map(
    wanted.map((url): [string, FetchedFile] => [url, url.includes('gone') ? lost : stored(url)]),
  );
  const { document, problems } = resolveDeferred(text, findings, {
    files,
    library,
    site: smallSite,
  });
  return {
    text: document as Markdown,
    wanted,
    messages: problems.map(({ message }) => message),
    problems,
  };
}

const lost = { status: 'lost', reason: 'HTTP 404' } as const;
const stored = (url: string): FetchedFile => ({
  status: 'stored',
  name: nameOf(url),
  facts: { mime: 'image/jpeg', bytes: 1, width: 2000, height: 1000, placeholder: null },
  ...{ path: '', isNew: true, key: null },
});
const nameOf = (url: string) =>
  decodeURIComponent(new URL(url).pathname.replace(/.*\//, ''))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9.]+/gi, '-')
    .toLowerCase()
    .replace(/\.(\w+)$/, '.00000000.$1');

async function show(text: Markdown): Promise<string> {
  return (await renderPage([text])).texts.map(({ html }) => html).join('');
}

const figure = (file: string, alt = 'a') => `<figure>${pictureHtml(file, alt)}</figure>`;
const link = (file: string, text = 'x') => `<a href="/media/${file}">${text}</a>`;
const image = 'a.00000000.jpg';
const pdf = 'a.00000000.pdf';

describe('files of the library in a text are shown, and the text stays as it was typed', () => {
  test.each([
    ['![a](/uploads/a.jpg)', figure(image)],
    ['![a](https://bucket.example.net/x/a.jpg)', figure(image)],
    ['![a](http://bucket.example.net/x/a.jpg)', figure(image)],
    ['[x](/uploads/a.pdf?x=1#page=2)', `<p>${link(`${pdf}#page=2`)}</p>`],
    ['[x]\n\n[x]: /uploads/a.pdf "t"', `<p><a href="/media/${pdf}" title="t">x</a></p>`],
    [
      '[![a](/uploads/a.jpg)](/uploads/b.jpg)',
      `<figure>${link('b.00000000.jpg', pictureHtml(image, 'a'))}</figure>`,
    ],
    ['<img src="/uploads/a.jpg" alt="a">', figure(image)],
    ["texte <a href='/uploads/a.pdf'>x</a>", `<p>texte ${link(pdf)}</p>`],
    ['<img alt=a src = /uploads/&#97;.jpg>', figure(image)],
    ['![a](/uploads/a\\_b\\_1.jpg)', figure('a-b-1.00000000.jpg')],
    ['> - ![a\n> b](/uploads/a.jpg) fin', null],
    ['| a |\n|---|\n| x \\| ![a](/uploads/a.jpg) |', null],
    ['Un[^1]\n\n[^1]: [x](/uploads/a.pdf)', null],
    ['un\r\n\r\n> ## [x](/uploads/a.pdf) ##', null],
    ['![a](/uploads/photo%20du%20toit.jpg)', figure('photo-du-toit.00000000.jpg')],
    ['![a](/uploads/été.jpg)', figure('ete.00000000.jpg')],
  ])('%j', async (body, html) => {
    const { text, messages } = sync(body);
    expect(messages).toEqual([]);
    expect(text.body).toBe(body);
    const page = await show(text);
    if (html !== null) expect(page).toBe(html);
    for (const name of Object.values(text.files ?? {}))
      expect(page).toContain(`/media/${name ?? ''}`);
  });

  test('not those in code or a comment', () => {
    const { text } = sync('`![a](/uploads/b.jpg)` ![a](/uploads/a.jpg)\n\n<!-- /uploads/c.jpg -->');
    expect(text.files).toEqual({ '/uploads/a.jpg': image });
  });
});

test('a signed address is fetched with its signature, which the snapshot does not keep', async () => {
  const typed = `![a](${bucket}/x/a.jpg?X-Amz-Expires=900&X-Amz-Signature=c8a2f1d0)`;
  const { text, messages, wanted } = sync(typed);
  expect(wanted).toEqual([expect.stringContaining('c8a2f1d0')]);
  expect(JSON.stringify(text)).not.toContain('c8a2f1d0');
  expect([messages, await show(text)]).toEqual([[], figure(image)]);
});

describe('Strapi’s own address stays out of the snapshot', () => {
  test.each([
    ['![a](https://cms.example.org/uploads/a.jpg "t")', baseUrl],
    ['![a](http://CMS.example.org/uploads/a.jpg)', baseUrl],
    ['![a](//cms.example.org:443/uploads/a.jpg)', baseUrl],
    ['![a](cms.example.org/uploads/a.jpg)', baseUrl],
    ['![a](<https://cms.example.org/uploads/a.jpg>)', baseUrl],
    ['<img alt=a src="https&#58;&#x2F;/cms&#46;exampl&#101;.org/uploads/a.jpg">', baseUrl],
    ['<img alt=a src="https&colon;&sol;&sol;cms&period;example.org/uploads/a.jpg">', baseUrl],
    ['![a](https\\:\\/\\/cms\\.example\\.org/uploads/a.jpg)', baseUrl],
    ['![a](https://nom:secret@cms%2Eexample.org/uploads/a.jpg)', baseUrl],
    ['<img alt=a src="https:\\\\cms.example.org/uploads/a.jpg">', baseUrl],
    ['![a](https://cms.example.org:8443/base/uploads/a.jpg)', `${baseUrl}:8443/base`],
    ['![a](https://contenu-é.fr/uploads/a.jpg)', 'https://xn--contenu--i1a.fr'],
  ])('and its files are shown: %j', async (body, cms) => {
    const { text, messages } = sync(body, cms);
    expect(messages).toEqual([]);
    expect(JSON.stringify(text)).not.toMatch(/exampl|contenu|secret/i);
    expect(await show(text)).toMatch(/^<figure><picture><img src="\/media\/a\.00000000\.jpg"/);
  });

  test.each([
    ['un [lien](https://cms.example.org/admin?x=1) ici', '<p>un lien ici</p>', '/admin?…'],
    ['un [lien](cms.example.org/admin) ici', '<p>un lien ici</p>', '/admin'],
    [
      'un [lien](https://www.google.com/url?q=https%3A%2F%2Fcms.example.org%2Fadmin) ici',
      '<p>un lien ici</p>',
      '/admin',
    ],
    ['un <https://cms.example.org/admin> ici', '<p>un  ici</p>', '/admin'],
    ['un https://cms.example.org/admin ici', '<p>un  ici</p>', '/admin'],
    ['un `https://cms.example.org/api` ici', '<p>un <code></code> ici</p>', '/api'],
    [
      'un <abbr title="https://cms.example.org">mot</abbr>',
      '<p>un <abbr title="">mot</abbr></p>',
      '/',
    ],
    ['![a](https://cms.example.org/b.jpg)', '<p>a</p>', '/b.jpg'],
  ])('and off the page, named once: %j', async (body, html, path) => {
    const { text, messages } = sync(body);
    expect(messages).toEqual([expect.stringContaining(`« ${path} »`)]);
    expect(messages[0]).toContain('est une adresse de Strapi');
    expect(JSON.stringify([text, messages])).not.toContain('example');
    expect(await show(text)).toBe(html);
  });

  test.each([
    '<a href="https://cms.ex\tample.org/admin">x</a>',
    '<a href="https://ｃms.example.org/admin">x</a>',
  ])('also however it is disguised: the text is refused: %j', (body) => {
    const { text, problems } = sync(body);
    expect(text.body).toBe('');
    expect(problems).toMatchObject([{ loss: 'entry', field: 'body' }]);
  });

  test.each([
    'https://cms.example.org.evil.net/uploads/a.jpg',
    'https://mycms.example.org/',
    'https://cms.example.org:8443/uploads/a.jpg',
  ])('another site is another: %s', async (address) => {
    const { text, messages } = sync(`[x](${address})`);
    expect([text.body, messages]).toEqual([`[x](${address})`, []]);
    expect(await show(text)).toContain(`href="${address}"`);
  });
});

describe('what the page cannot show leaves its words, and is named with them', () => {
  test.each([
    [
      'un [lien **mort**](/blog/parti "t") ici',
      '<p>un lien <strong>mort</strong> ici</p>',
      '« /blog/parti » (lien « lien mort ») ne mène nulle part',
    ],
    [
      'une ![villa](/uploads/gone.jpg) ici',
      '<p>une villa ici</p>',
      'le fichier « /uploads/gone.jpg » (« villa ») n’a pas pu être repris (HTTP 404)',
    ],
    ['[x](https://bucket.example.net/gone.pdf)', '<p>x</p>', 'bucket.example.net/gone.pdf'],
    ['[x](/uploads/gone.pdf)', '<p>x</p>', '/uploads/gone.pdf'],
    ['[x][y]\n\n[y]: /parti', '<p>x</p>', '« /parti »'],
    ['[![a](/uploads/gone.jpg)](/blog)', '<p><a href="/blog">a</a></p>', '/uploads/gone.jpg'],
    ['[![a](/uploads/a.jpg)](/parti)', figure(image), '« /parti »'],
    ['<a href="/parti">mots</a>', '<p>mots</p>', '« /parti » (lien « mots »)'],
    ['[x](page)', '<p>x</p>', '« page » (lien « x ») ne peut pas être suivi'],
    ['[x](javascript:alert(1))', '<p>x</p>', 'ne peut pas être suivi'],
    [
      '![a](https://a.fr/b.jpg)',
      '<p>a</p>',
      '« https://a.fr/b.jpg » (image « a ») n’est pas dans la médiathèque',
    ],
    [
      '![a](media/a.1a2b3c4d.jpg)',
      '<p>a</p>',
      '« media/a.1a2b3c4d.jpg » (lien « a ») n’est pas un fichier de la médiathèque',
    ],
    ['[x](#tarifs)', '<p>x</p>', '« #tarifs » (lien « x ») ne mène à aucun titre'],
    ['[x](#contact)', '<p>x</p>', 'écrivez /#contact'],
    ['[x](/Contact)', '<p>x</p>', 'écrivez /#contact'],
    ['a [](https://a.fr) b', '<p>a  b</p>', '« https://a.fr » n’a pas de mots'],
    ['[x](http://localhost:1337/x)', '<p>x</p>', 'votre machine'],
    ['[x](http://192.168.1.4/x) [y](http://nas.local)', '<p>x y</p>', '« http://192.168.1.4/x »'],
    ['[x](https://s3.fr/a.pdf?sig=)', '<p>x</p>', '« https://s3.fr/a.pdf?… »'],
    ['<!-- à faire -->', '', 'ce bloc ne montre rien'],
    ['[x]()', '<p>x</p>', 'un lien sans adresse (« x »)'],
    ['[x](l’été)', '<p>x</p>', '« l’été » (lien « x »)'],
    ['![a](cid:a@b)', '<p>a</p>', '« cid:a@b » (image « a »)'],
    ['[x](file:///C:/a.pdf)', '<p>x</p>', 'de votre ordinateur'],
    ['<iframe src="/uploads/a.pdf"></iframe>', '', '(un document) n’est pas dans la page'],
    [
      '<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>',
      '',
      '(une carte) n’est pas dans la page : mettez un lien, [les mots](adresse de la page)',
    ],
    ['[contact-form-7 id="1"]', '', 'un lien vers le formulaire, /#contact'],
    ['[gallery ids="1"]', '', 'insérez les images par la médiathèque'],
    ['Un **mot [x](/a)**[^1]', null, 'les visiteurs lisent « [^1] » tel quel'],
    ['Un\n\n[^1]: Une note', '<p>Un</p>', 'la note « [^1]: Une note » n’est pas montrée'],
  ])('%j', async (body, html, message) => {
    const { text, messages } = sync(body);
    expect(messages[0]).toContain(message);
    expect(text.body).toBe(body);
    const page = await show(text);
    if (html !== null) expect(page).toBe(html);
  });

  test('what is typed twice is named once', () => {
    expect(sync('[a](/parti) [a](/parti) [b](/parti)').messages).toHaveLength(2);
  });

  test.each([
    ['https://www.youtube.com/embed/a-b_1?rel=0', 'https://www.youtube.com/watch?v=a-b_1'],
    ['https://www.youtube-nocookie.com/embed/a-b_1', 'https://www.youtube.com/watch?v=a-b_1'],
    ['https://vimeo.com/1', 'https://vimeo.com/1'],
    ['https://www.dailymotion.com/embed/video/x1', 'https://www.dailymotion.com/video/x1'],
    [
      'https://www.youtube.com/embed/videoseries?list=P1',
      'https://www.youtube.com/playlist?list=P1',
    ],
    ['https://player.vimeo.com/video/1?h=2', 'adresse du film'],
  ])('instead of the film %s a link is proposed: %s', (player, page) => {
    const { messages } = sync(`<iframe src="${player}"></iframe>`);
    expect(messages).toEqual([expect.stringContaining(`[Voir le film](${page})`)]);
  });

  test('the words of a file name are no link: they stay', async () => {
    const { text, messages } = sync('Voir media/absent.01234567.jpg ici');
    expect(messages).toEqual([]);
    expect(await show(text)).toBe('<p>Voir media/absent.01234567.jpg ici</p>');
  });
});

describe('a picture inside the text as base64', () => {
  const data = `data:image/png;base64,${'iVBORw0KGgo+/AAA'.repeat(20_000)}==`;
  test.each([
    [`Avant ![le toit](${data}) après`, '<p>Avant le toit après</p>', '(« le toit »)'],
    [`Avant ![][image1] ![][image1]\n\n[image1]: <${data}>`, '<p>Avant  </p>', 'dans le texte'],
    [
      `Avant ![le toit](${data.replace(/[^]{76}/g, '$&\n')})`,
      '<p>Avant le toit</p>',
      '(« le toit »)',
    ],
    [
      `Avant ![le toit](data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg"><path d="M0"/></svg>)`,
      '<p>Avant le toit</p>',
      '(« le toit »)',
    ],
    [`<p>Avant <img src="${data}" alt="le toit"></p>`, '<p>Avant le toit</p>', '(« le toit »)'],
  ])(
    'is named once, as what it is, and the rest is published: %.20s',
    async (body, html, words) => {
      const { text, messages } = sync(body);
      expect(messages).toEqual([
        expect.stringContaining('une image collée dans le texte lui-même'),
      ]);
      expect(messages[0]).toContain(words);
      expect(text.body.length).toBeLessThan(200);
      expect(await show(text)).toBe(html);
    },
  );
});

// Each took minutes, or needs a limit. Where a body is read again for each of its marks, the time-out ends the test.
describe('a hostile body of the greatest length is read, or refused, in no time', () => {
  const fill = (text: string) => text.repeat(textLimits.markdown / text.length);
  const halves = (open: string, close: string) => {
    const count = Math.floor(textLimits.markdown / (open.length + close.length));
    return open.repeat(count) + close.repeat(count);
  };
  test.for<[string, 'read' | 'refused']>([
    [fill('](x)'), 'read'],
    [fill('<a href="une adresse sans fin '), 'read'],
    [fill('a <!-- une remarque '), 'read'],
    [fill('<!-- une remarque sans fin '), 'read'],
    [`<div>${fill('<script> une suite sans fin ').slice(8)}`, 'read'],
    [`<div>${fill('<b></i> une suite sans fin ').slice(7)}`, 'refused'],
    [fill('<img '), 'refused'],
    [fill('*a_'), 'read'],
    [fill('* * a\n'), 'refused'],
    [Array.from({ length: 600 }, (_, n) => '`'.repeat(n + 1)).join(' x '), 'read'],
    [fill('//'), 'read'],
    [fill('https://cms.example.or'), 'read'],
    [fill('&#47;'), 'read'],
    [fill('data:image/png;base64'), 'read'],
    [fill('\ta\n'), 'read'],
    [`\t${fill('a').slice(1)}`, 'read'],
    [fill('`a`'), 'read'],
    [fill('|\n'), 'read'],
    [fill('|a|b|\n'), 'read'],
    [fill('-a\n'), 'refused'],
    [fill('a\n---\n'), 'read'],
    [fill('**a :'), 'read'],
    [`!!! a "${fill(' ').slice(7)}`, 'read'],
    [`==${fill(' ').slice(4)}==`, 'read'],
    [`*${fill(' ').slice(4)}a *`, 'read'],
    [fill('<video "'), 'refused'],
    [fill('<p data-href="https://a.fr">'), 'read'],
    [fill('<a name="a">'), 'refused'],
    [fill('[a]: b\n\n'), 'refused'],
    [fill('{{a'), 'read'],
    [fill('<a b="c" d '), 'refused'],
    [fill(`<a ${'"a="\''.repeat(60)}>`), 'read'],
    [fill('data:image/svg+xml,<svg'), 'read'],
    [`##${fill('#a').slice(2)}`, 'read'],
    [`[a]: ${fill(' ').slice(9)}x`, 'read'],
    [`**${fill(' ').slice(9)}a**`, 'read'],
    [`# a {${fill('.a ').slice(9)}`, 'read'],
    [fill('['), 'refused'],
    [fill('![a](/uploads/'), 'refused'],
    [halves('![', '](x)'), 'refused'],
    [`[^1]: a\n\n${fill('[^')}`, 'refused'],
    [fill('[^1]\n\n[^1]: a\n\n'), 'refused'],
    [`[a]: b\n\n${fill('![x][')}`, 'refused'],
    [`${'>'.repeat(90)}a\n${fill('a\n')}`, 'refused'],
    [fill(`|${'a|'.repeat(2000)}\n|${'-|'.repeat(2000)}\n${'|\n'.repeat(32)}\n`), 'refused'],
  ])('$0', ([body, outcome]) => {
    const { text, problems } = sync(body.slice(0, textLimits.markdown));
    expect(problems.some(({ loss }) => loss === 'entry') ? 'refused' : 'read').toBe(outcome);
    if (outcome === 'read') expect(text.body).toBe(body.slice(0, textLimits.markdown));
  });
});

test.each([
  ['voir https://cms.example.org/admin?x ici', baseUrl, 'voir  ici'],
  ['voir `//cms.example.org`.', baseUrl, 'voir `'],
  ['voir https://cms.example.org.fr', baseUrl, null],
  ['http://localhost:13370', 'http://localhost:1337', null],
  ['https://example.org/blog', 'https://example.org/cms', null],
])('%j without addresses of %s is %j', (text, base, left) => {
  expect(withoutCmsAddresses(text, base)).toBe(left ?? text);
});
