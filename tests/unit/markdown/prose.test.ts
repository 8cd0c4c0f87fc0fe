/** What editors write day to day: paragraphs, emphasis, quotations, lists, code, HTML of their own. */
import { describe, expect, it } from 'vitest';
import { draw } from './draw';

describe('text', () => {
  it('breaks lines where the editor does', async () => {
    expect(await draw('Un vers\nUn autre\n\nUne strophe')).toBe(
      '<p>Un vers<br>\nUn autre</p><p>Une strophe</p>',
    );
  });

  it('leaves quotation marks, dashes, dots and signs as they were typed', async () => {
    const typed = `L'été, "c'est" -- dit-on... (c) 1/2 « oui » +-5 `;
    expect(await draw(typed)).toBe(`<p>${typed.trim()}</p>`);
  });

  it('keeps the non-breaking spaces of French punctuation', async () => {
    expect(await draw('Combien\u00a0? 3\u202fkWc')).toBe('<p>Combien\u00a0? 3\u202fkWc</p>');
  });

  it('shows signs that mean something in HTML', async () => {
    expect(await draw('3 < 4 & 5 > 4, R&D, &eacute;')).toBe(
      '<p>3 &lt; 4 &amp; 5 > 4, R&amp;D, é</p>',
    );
  });

  it('knows emphasis, deletion and code', async () => {
    expect(await draw('*a* **b** ***c*** ~~d~~ `e < f`')).toBe(
      '<p><em>a</em> <strong>b</strong> <em><strong>c</strong></em> <s>d</s> <code>e &lt; f</code></p>',
    );
  });

  it('drops what no page may hold: control characters, private signs, half characters', async () => {
    expect(await draw('a\u0001b\ue000c\ud800d\ufdd0e &#xE000;')).toBe('<p>abcde </p>');
  });

  it('is empty for an empty body', async () => {
    expect(await draw('')).toBe('');
    expect(await draw(' \n\n<!-- à faire -->\n')).toBe('');
  });
});

describe('blocks', () => {
  it('knows quotations, rules and lists within lists', async () => {
    expect(await draw('> Une *citation*\n\n---\n\n1. un\n   - deux\n2. trois')).toBe(
      '<blockquote><p>Une <em>citation</em></p></blockquote><hr>' +
        '<ol><li>un\n<ul><li>deux</li></ul></li><li>trois</li></ol>',
    );
  });

  it('starts a numbered list where the editor starts it', async () => {
    expect(await draw('3. trois\n4. quatre')).toContain('<ol start="3">');
  });

  it('lets code scroll within reach of the keyboard, and has its lines', async () => {
    expect(await draw('```JS title="x"\nif (a < b) {}\n```')).toBe(
      '<pre tabindex="0"><code>if (a &lt; b) {}\n</code></pre>',
    );
  });

  it('keeps the empty lines that code typed as HTML starts with', async () => {
    expect(await draw('<pre>\n\nx</pre>')).toBe('<pre tabindex="0"><code>\nx</code></pre>');
  });
});

describe('HTML in a body', () => {
  it('keeps what Markdown has no sign for', async () => {
    const html =
      '<mark>a</mark> <abbr title="kilowatt-crête">kWc</abbr> <kbd>F5</kbd> H<sub>2</sub>O m<sup>2</sup> ' +
      '<del>b</del> <ins>c</ins> <u>d</u> <small>e</small> <b>f</b> <i>g</i> <q>h</q> <cite>i</cite>';
    expect(await draw(html)).toBe(`<p>${html}</p>`);
  });

  it('keeps what opens and closes, with Markdown inside', async () => {
    expect(
      await draw('<details open>\n<summary>Voir **plus**</summary>\n\nUn *mot*\n\n</details>'),
    ).toBe('<details open><summary>Voir **plus**</summary><p>Un <em>mot</em></p></details>');
  });

  it('names what opens and closes when the editor forgot to', async () => {
    expect(await draw('<details>\n\nUn mot\n\n</details>')).toBe(
      '<details><summary>Détails</summary><p>Un mot</p></details>',
    );
  });

  it('takes old and unknown elements away and keeps their text', async () => {
    expect(
      await draw(
        '<center>a</center>\n\n<font color="red">b</font> <blink>c</blink> <strike>d</strike>',
      ),
    ).toBe('<p>a</p><p>b c d</p>');
    expect(await draw('<dl><dt>Puissance</dt><dd>3 kWc</dd></dl>')).toBe(
      '<p>Puissance</p><p>3 kWc</p>',
    );
  });

  it('takes code, forms and embedded pages away, text and all', async () => {
    expect(
      await draw(
        'a <script>b</script> c\n\n<style>\nd\n</style>\n\n<iframe src="https://a.fr">e</iframe>\n\nf',
      ),
    ).toBe('<p>a  c</p><p>f</p>');
  });

  it('cannot pass for the marks this site puts between its own steps', async () => {
    const forged = '<x-task state="done">a</x-task> <x-note label="1">b</x-note>';
    expect(await draw(`${forged} <x-note-ref label="1"></x-note-ref>`)).toBe('<p>a b </p>');
  });

  it('does not lose the rest of an article to a tag left open', async () => {
    expect(await draw('La balise <title> et <textarea>.\n\nSuite')).toBe(
      '<p>La balise  et .</p><p>Suite</p>',
    );
    expect(await draw('<b>a\n\nb')).toBe('<p><b>a</b></p><p>b</p>');
    expect(await draw('<div title="\n\nSuite')).toContain('Suite');
    expect(await draw('<!-- a\n\nb -->\n\nSuite')).toBe('<p>Suite</p>');
  });

  it('puts paragraphs, lists and tables back where HTML allows them', async () => {
    expect(await draw('<b>\n\na\n\n- b\n\n</b>')).toBe('<p><b>a</b></p><ul><li><b>b</b></li></ul>');
    expect(await draw('<li>a</li>\n\n<tr><td>b</td></tr>')).toBe('<p>a</p><p>\nb</p>');
    expect(await draw('<ul>a<li>b</li><p>c</p></ul>')).toBe(
      '<ul><li>a</li><li>b</li><li><p>c</p></li></ul>',
    );
  });
});
