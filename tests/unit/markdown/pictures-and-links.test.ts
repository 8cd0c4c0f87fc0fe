/** Pictures and links. */
import { describe, expect, it, vi } from 'vitest';
import { mediaFileSchema } from '../../../src/content/schemas/media';
import { mediaFile } from '../../../src/markdown/steps/1-links';
import { createMarkdownRenderer } from '../../../src/markdown/renderer';
import { draw, ROOF } from './draw';

function picture(alt: string, title = ''): string {
  return `<picture><img src="/media/${ROOF}" alt="${alt}"${title && ` class="${title}"`}></picture>`;
}

describe('a picture', () => {
  it('alone in its paragraph is a figure, with its title as a caption', async () => {
    expect(await draw(`![Un toit](media/${ROOF})`)).toBe(`<figure>${picture('Un toit')}</figure>`);
    expect(await draw(`![Un toit](media/${ROOF} "À Rivesaltes & autour")`)).toBe(
      `<figure>${picture('Un toit')}<figcaption>À Rivesaltes &amp; autour</figcaption></figure>`,
    );
  });

  it('in a sentence stays in the sentence', async () => {
    expect(await draw(`Voir ![Un toit](media/${ROOF} "t") ici`)).toBe(
      `<p>Voir ${picture('Un toit', 't')} ici</p>`,
    );
  });

  it('may be a link', async () => {
    expect(await draw(`[![Un toit](media/${ROOF} "t")](/blog)`)).toBe(
      `<figure><a href="/blog">${picture('Un toit')}</a><figcaption>t</figcaption></figure>`,
    );
  });

  it('that is a link and has no text gives the link a name', async () => {
    expect(await draw(`[![](media/${ROOF})](https://exemple.fr/a)`)).toContain(
      'aria-label="Ouvrir exemple.fr"',
    );
  });

  it('written in HTML is drawn like the others', async () => {
    expect(await draw(`<img src="media/${ROOF}" alt="Un toit" width="9999" class="x">`)).toBe(
      `<figure>${picture('Un toit')}</figure>`,
    );
    expect(
      await draw(`<figure>\n\n![Un toit](media/${ROOF})\n\n<figcaption>Ici</figcaption></figure>`),
    ).toBe(`<figure>${picture('Un toit')}<figcaption>Ici</figcaption></figure>`);
  });

  it('is described by words, without signs of Markdown or HTML', async () => {
    expect(await draw(`![Un **toit** \`plat\` <b>ocre</b>](media/${ROOF})`)).toContain(
      'alt="Un toit plat ocre"',
    );
  });

  it('from another site is a link to it', async () => {
    expect(await draw('![Un toit](https://exemple.fr/a.png "t")')).toBe(
      '<p><a href="https://exemple.fr/a.png" rel="noopener noreferrer">Un toit</a></p>',
    );
    expect(await draw('![](https://exemple.fr/a.png)')).toContain('>Voir l’image</a>');
    expect(await draw('[![Un toit](https://exemple.fr/a.png)](/blog)')).toBe(
      '<p><a href="/blog">Un toit</a></p>',
    );
  });

  it('from nowhere is dropped', async () => {
    for (const address of [
      'data:image/png;base64,AA',
      'a.png',
      '//exemple.fr/a.png',
      'media/../a',
      '',
    ]) {
      expect(await draw(`![Un toit](${address})`)).toBe('');
    }
  });

  it('that is no picture is a link to the file', async () => {
    expect(await draw('Voir ![le <plan>](media/plan.1a2b3c4d.pdf).')).toBe(
      '<p>Voir <a href="/media/plan.1a2b3c4d.pdf">le</a>.</p>',
    );
    expect(await draw('![](media/plan.1a2b3c4d.pdf)')).toContain('>plan.1a2b3c4d.pdf</a>');
    expect(await draw('[![Le plan](media/plan.1a2b3c4d.pdf)](/blog)')).toContain(
      '<a href="/blog">Le plan</a>',
    );
  });

  it('is asked for by file, text and title', async () => {
    const pictureHtml = vi.fn(() => '<img>');
    const article = createMarkdownRenderer({ pictureHtml });
    await article.render(`![Un "toit"](media/${ROOF} "t")\n\na ![](media/${ROOF} "t & <u>") b`);
    expect(pictureHtml.mock.calls).toEqual([
      [ROOF, 'Un "toit"', null],
      [ROOF, '', 't & <u>'],
    ]);
  });

  it('comes out exactly as the site draws it', async () => {
    const html =
      '<picture data-x="1"><source srcset="/a.avif 1x, /b.avif 2x"><img alt=""></picture>';
    const article = createMarkdownRenderer({ pictureHtml: () => Promise.resolve(html) });
    expect((await article.render(`![](media/${ROOF})`)).html).toBe(`<figure>${html}</figure>`);
  });

  it('has the file names that the snapshot gives', () => {
    const names = [
      ROOF,
      'a.00000000.webp',
      'A.00000000.webp',
      'a.0000000.webp',
      '../a.00000000.webp',
      '-a.00000000.jpg',
      'a.00000000.svgxml',
    ];
    for (const name of names) {
      expect(mediaFile(`media/${name}`) === name).toBe(mediaFileSchema.safeParse(name).success);
    }
  });
});

describe('a link', () => {
  it.each([
    ['https://exemple.fr/a?b=c&d#e', 'https://exemple.fr/a?b=c&amp;d#e'],
    ['HTTP://exemple.fr', 'HTTP://exemple.fr'],
    ['mailto:contact@exemple.fr?subject=Devis', 'mailto:contact@exemple.fr?subject=Devis'],
    ['tel:+33468000000', 'tel:+33468000000'],
    ['/blog', '/blog'],
    ['/', '/'],
    ['/#contact', '/#contact'],
    [`media/${ROOF}`, `/media/${ROOF}`],
    ['<https://exemple.fr/a b>', 'https://exemple.fr/a%20b'],
    ['https://exemple.fr/été', 'https://exemple.fr/%C3%A9t%C3%A9'],
    ['https://exemple.fr/100%|[x]', 'https://exemple.fr/100%25%7C%5Bx%5D'],
  ])('may lead to %s', async (address, href) => {
    expect(await draw(`[x](${address})`)).toContain(`<a href="${href}"`);
  });

  it('to another site tells it nothing of the visitor', async () => {
    expect(await draw('[x](https://exemple.fr)')).toContain('rel="noopener noreferrer"');
    expect(await draw('[x](/blog)')).toBe('<p><a href="/blog">x</a></p>');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//exemple.fr',
    'page.html',
    '../a',
    '?a=b',
    'ftp://a.fr',
    'https://',
    '',
  ])('leading to « %s » is only its text', async (address) => {
    expect(await draw(`[x](<${address}>)`)).toBe('<p>x</p>');
    expect(await draw(`<a href="${address}">x</a>`)).toBe('<p>x</p>');
  });

  it('never stands in another', async () => {
    expect(await draw('<a href="/a">a <a href="/b">b</a> c</a>')).toBe(
      '<p><a href="/a">a </a><a href="/b">b</a> c</p>',
    );
    expect(await draw('[a <a href="/b">b</a>](/a)')).toBe(
      '<p><a href="/a">a </a><a href="/b">b</a></p>',
    );
  });

  it('without words is dropped', async () => {
    expect(await draw('a [](https://exemple.fr) b')).toBe('<p>a  b</p>');
  });

  it('is made of addresses written out', async () => {
    expect(await draw('Voir https://exemple.fr/a, www.exemple.fr. Ou : contact@exemple.fr !')).toBe(
      '<p>Voir <a href="https://exemple.fr/a" rel="noopener noreferrer">https://exemple.fr/a</a>, ' +
        '<a href="https://www.exemple.fr" rel="noopener noreferrer">www.exemple.fr</a>. ' +
        'Ou : <a href="mailto:contact@exemple.fr">contact@exemple.fr</a> !</p>',
    );
    expect(await draw('WWW.Exemple.fr/a_b (www.exemple.fr/c) <https://exemple.fr>')).toContain(
      '<a href="https://www.exemple.fr/c" rel="noopener noreferrer">www.exemple.fr/c</a>)',
    );
  });

  it('is not made of sentences without a space between them', async () => {
    expect(await draw('La maison.La suite.fr ftp://a.fr //a.fr')).toBe(
      '<p>La maison.La suite.fr ftp://a.fr //a.fr</p>',
    );
  });
});
