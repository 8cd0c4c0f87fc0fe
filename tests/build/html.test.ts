/** The built pages before html-validate. */
import { describe, expect, it } from 'vitest';
import { pageHtml, writeFolder } from './hand-made-site';
import { findMarkupFaults } from './markup';
import { builtFolder } from './site-files';

describe('the HTML check', () => {
  it('accepts correct pages', async () => {
    const folder = writeFolder({
      'index.html': pageHtml({ body: '<p>Bonjour</p>' }),
      'blog/a.html': pageHtml(),
    });
    expect(await findMarkupFaults(folder)).toEqual([]);
  });

  it.each([
    ['no-implicit-close', 'a block in a paragraph', '<p>Bonjour<div>à tous</div></p>'],
    [
      'element-permitted-content',
      'a block in a button',
      '<button type="button"><div>Oui</div></button>',
    ],
    ['element-permitted-content', 'a link in a link', '<a href="/a">un <a href="/b">deux</a></a>'],
    ['element-permitted-content', 'a list without items', '<ul><p>un</p></ul>'],
    ['close-order', 'an element left open', '<section><h2>Titre</h2>'],
    ['element-name', 'an unknown element', '<projet>Toit</projet>'],
    ['deprecated', 'an outdated element', '<center>Bonjour</center>'],
    [
      'attribute-allowed-values',
      'a value that does not exist',
      '<input type="adresse" aria-label="Adresse">',
    ],
    ['no-dup-attr', 'an attribute twice', '<p class="a" class="b">Bonjour</p>'],
    ['no-dup-id', 'an id twice', '<p id="a">un</p><p id="a">deux</p>'],
    [
      'no-missing-references',
      'a name from an id that is not there',
      '<nav aria-labelledby="non"></nav>',
    ],
    ['wcag/h37', 'a picture without alternative text', '<img src="a.png">'],
    ['input-missing-label', 'a field without a label', '<input type="text">'],
    ['text-content', 'a button without a name', '<button type="button"></button>'],
    ['hidden-focusable', 'focus on what is hidden', '<a href="/a" aria-hidden="true">un</a>'],
    ['heading-level', 'a heading left out', '<h4>Titre</h4>'],
    [
      'no-inline-style',
      'a style that the content policy blocks',
      '<p style="color: red">Bonjour</p>',
    ],
    ['unrecognized-char-ref', 'an unknown character', '<p>&soleil;</p>'],
  ])('%s rejects %s', async (rule, _, body) => {
    const folder = writeFolder({ 'index.html': pageHtml(), 'blog/a.html': pageHtml({ body }) });
    const faults = await findMarkupFaults(folder);
    expect(faults).toContainEqual(expect.stringMatching(`^blog/a.html:.+\\(${rule}\\)$`));
  });

  it('does not take an empty folder for a good one', async () => {
    await expect(findMarkupFaults(writeFolder({ 'a.txt': '' }))).rejects.toThrow(
      'Nothing to check',
    );
  });
});

it('the built site is correct HTML', async () => {
  expect(await findMarkupFaults(builtFolder())).toEqual([]);
});
