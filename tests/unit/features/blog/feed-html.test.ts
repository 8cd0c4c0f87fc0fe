import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../src/content/types/articles';
import { prepareBlocks } from '../../../../src/features/blog/article-blocks';
import { feedHtml } from '../../../../src/features/blog/feed-html';
import { smallSite } from '../../markdown/render';

const url = 'https://site.example/blog/toit';
const media = (name: string, caption: string | null = null) => ({
  file: `${name}.1a2b3c4d.jpg`,
  alt: 'Un toit',
  caption,
});

function prepare(blocks: Block[]) {
  return prepareBlocks(blocks, {
    site: smallSite,
    toPicture: (file) =>
      file.file.endsWith('.jpg')
        ? { ...file, alt: file.alt ?? '', width: 4, height: 3, placeholder: null, focalPoint: null }
        : null,
    toHtml: ({ file, alt }) =>
      Promise.resolve(`<picture class="a"><img src="/_assets/${file}" alt="${alt}"></picture>`),
  });
}

async function feed(...blocks: Block[]): Promise<string> {
  const { blocks: prepared } = await prepare(blocks);
  return feedHtml(prepared, { url, pictureUrl: ({ file }) => `/_assets/${file}` });
}

const text = (body: string): Block => ({ component: 'shared.rich-text', body });

describe('an article in the feed', () => {
  it('has absolute addresses, whatever the editor wrote', async () => {
    const html = await feed(
      text('## Titre\n\n[a](/blog) [b](#titre) [c](https://example.org) [d](mailto:a@b.fr)'),
    );
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'https://site.example/blog',
      `${url}#titre-titre`,
      'https://example.org/',
      'mailto:a@b.fr',
    ]);
  });

  it('leaves text that looks like an attribute as it is', async () => {
    expect(await feed(text('`<a href="/x">`'))).toContain('href="/x"');
  });

  it('has pictures, galleries, quotes and files', async () => {
    const html = await feed(
      { component: 'shared.media', file: media('un', 'Légende <b>') },
      { component: 'shared.slider', files: [media('deux'), media('trois')] },
      { component: 'shared.quote', body: 'Dit & fait', title: 'Ève' },
      {
        component: 'shared.media',
        file: { file: 'plan.1a2b3c4d.pdf', alt: null, caption: 'Plan' },
      },
    );
    expect(html).toContain(
      '<img src="https://site.example/_assets/un.1a2b3c4d.jpg" alt="Un toit" />',
    );
    expect(html).toContain('<figcaption>Légende &lt;b></figcaption>');
    expect(html.match(/<img /g)).toHaveLength(3);
    expect(html).toContain('<blockquote><p>Dit &amp; fait</p></blockquote><figcaption>Ève');
    expect(html).toContain('<a href="https://site.example/media/plan.1a2b3c4d.pdf">Plan</a>');
  });

  it('has nothing that only this site understands', async () => {
    const html = await feed(
      text('# Titre\n\n| a |\n| - |\n| 1 |\n\n- [x] fait\n\n![t](media/t.1a2b3c4d.jpg)'),
    );
    expect(html).not.toMatch(/class=|role=|tabindex|aria-|<picture|onload/);
    expect(html).toContain('<h2 id="titre-titre">Titre</h2>');
    expect(html).toContain('<td>1</td>');
  });
});

describe('the headings and the words of a body', () => {
  it('come with its blocks', async () => {
    const { headings, lines } = await prepare([
      text('## Un\n\nDeux &amp; trois'),
      { component: 'shared.quote', body: 'Quatre', title: null },
      { component: 'shared.media', file: media('cinq') },
    ]);
    expect(headings).toEqual([{ id: 'titre-un', depth: 2, text: 'Un' }]);
    expect(lines).toEqual(['Un', 'Deux & trois', 'Quatre']);
  });
});
