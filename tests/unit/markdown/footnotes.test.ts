/** Notes at the foot of a text. */
import { describe, expect, it } from 'vitest';
import { articleRenderer, draw } from './draw';

const CALL_1 =
  '<sup class="footnote-ref"><a href="#note-1" id="appel-1" aria-label="Note 1">1</a></sup>';
const RETURN_1 =
  ' <a href="#appel-1" class="footnote-backref" aria-label="Retour à l’appel de note 1">↩\uFE0E</a>';

describe('footnotes', () => {
  it('stand under the text, numbered, with a way there and back', async () => {
    expect(await draw('Un fait[^ademe].\n\n[^ademe]: *Source* : ADEME.')).toBe(
      `<p>Un fait${CALL_1}.</p><div class="footnotes" role="doc-endnotes" aria-label="Notes"><ol>` +
        `<li id="note-1"><p><em>Source</em> : ADEME.${RETURN_1}</p></li></ol></div>`,
    );
  });

  it('are numbered in the order of their calls, not of their writing', async () => {
    const html = await draw('Un[^b] deux[^a]\n\n[^a]: Note A\n[^b]: Note B');
    expect(html.indexOf('Note B')).toBeLessThan(html.indexOf('Note A'));
    expect(html).toContain('<li id="note-1"><p>Note B');
  });

  it('called several times lead back to each call', async () => {
    const html = await draw('Un[^a] deux[^a]\n\n[^a]: Note');
    expect(html).toContain('id="appel-1"');
    expect(html).toContain('id="appel-1-2"');
    expect(html).toContain('aria-label="Retour à l’appel de note 1 (1 sur 2)"');
    expect(html).toContain('href="#appel-1-2" class="footnote-backref"');
  });

  it('hold several paragraphs and lists', async () => {
    const html = await draw('Un[^a]\n\n[^a]: Premier\n\n    Second\n\n    - point');
    expect(html).toContain(
      `<li id="note-1"><p>Premier</p><p>Second</p><ul><li>point</li></ul><p>${RETURN_1}</p></li>`,
    );
  });

  it('go on counting in the next text of the same article', async () => {
    const article = articleRenderer();
    await article.render('Un[^1]\n\n[^1]: Première');
    const { html } = await article.render('Deux[^1]\n\n[^1]: Seconde');
    expect(html).toContain('<a href="#note-2" id="appel-2" aria-label="Note 2">2</a>');
    expect(html).toContain(
      'aria-label="Notes à partir du numéro 2"><ol start="2"><li id="note-2">',
    );
    expect(html).toContain('<p>Seconde');
  });

  it('may call one another', async () => {
    const html = await draw('Un[^a]\n\n[^a]: Voir[^b]\n[^b]: Voir[^a]');
    expect(html).toContain('<li id="note-2">');
    expect(html).toContain('href="#appel-1-2"');
  });

  it('that nobody calls, or that do not exist, leave no trace', async () => {
    expect(await draw('Texte\n\n[^a]: Jamais appelée')).toBe('<p>Texte</p>');
    expect(await draw('Texte[^a]')).toBe('<p>Texte[^a]</p>');
  });

  it('written twice under one name: the first counts', async () => {
    const html = await draw('Un[^a]\n\n[^a]: Première\n\n[^a]: Seconde');
    expect(html).toContain('Première');
    expect(html).not.toContain('Seconde');
  });

  it('called within a link stand behind it', async () => {
    expect(await draw('<a href="/blog">lien[^a]</a>.\n\n[^a]: Note')).toContain(
      `<p><a href="/blog">lien</a>${CALL_1}.</p>`,
    );
  });
});
