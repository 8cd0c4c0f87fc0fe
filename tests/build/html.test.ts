/** The built pages before html-validate. */
import { expect, it } from 'vitest';
import { pageHtml, writeFolder } from './hand-made-site';
import { findMarkupFaults } from './markup';
import { builtFolder } from './site-files';

it('the check names each fault of a bad page by its rule, and none of a good one', async () => {
  const good = writeFolder({ 'index.html': pageHtml({ body: '<p>Bonjour</p>' }) });
  expect(await findMarkupFaults(good)).toEqual([]);

  const faults: [rule: string, body: string][] = [
    ['heading-level', '<h4>Titre</h4>'],
    ['heading-level', '<h1>Un second</h1>'],
    ['empty-heading', '<h2></h2>'],
    ['element-permitted-content', '<button type="button"><div>Oui</div></button>'],
    ['element-permitted-content', '<ul><p>un</p></ul>'],
    ['element-name', '<projet>Toit</projet>'],
    ['deprecated', '<center>Bonjour</center>'],
    ['attribute-allowed-values', '<input type="adresse" aria-label="Adresse">'],
    ['no-dup-attr', '<p class="a" class="b">Bonjour</p>'],
    ['no-dup-id', '<p id="a">un</p><p id="a">deux</p>'],
    ['no-missing-references', '<nav aria-labelledby="non"></nav>'],
    ['wcag/h37', '<img src="a.png">'],
    ['input-missing-label', '<input type="text">'],
    ['text-content', '<button type="button"></button>'],
    ['hidden-focusable', '<a href="/a" aria-hidden="true">un</a>'],
    ['no-inline-style', '<p style="color: red">Bonjour</p>'],
    ['unrecognized-char-ref', '<p>&soleil;</p>'],
    ['no-implicit-close', '<p>Bonjour<div>à tous</div></p>'],
    ['close-order', '<section>'],
  ];
  for (const [rule, body] of faults) {
    const found = await findMarkupFaults(writeFolder({ 'blog/a.html': pageHtml({ body }) }));
    expect(found, body).toContainEqual(expect.stringMatching(`^blog/a.html:.+\\(${rule}\\)$`));
  }
});

it('an empty folder is not taken for a good one', async () => {
  await expect(findMarkupFaults(writeFolder({ 'a.txt': '' }))).rejects.toThrow('Nothing to check');
});

it('the built site is correct HTML', async () => {
  expect(await findMarkupFaults(builtFolder())).toEqual([]);
});
