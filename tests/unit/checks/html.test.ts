/** The check of HTML, by html-validate. */
import { expect, it } from 'vitest';
import { pageHtml, writeFolder } from '../../site/checks/hand-made-site';
import { findMarkupFaults } from '../../site/checks/markup';

it('the check names each fault by its rule, and none in a correct page', async () => {
  const good = writeFolder({ 'index.html': pageHtml({ body: '<p>Bonjour</p>' }) });
  expect(await findMarkupFaults(good)).toEqual([]);

  const faults: [rule: string, body: string][] = [
    ['heading-level', '<h4>Titre</h4>'],
    ['element-permitted-content', '<ul><p>un</p></ul>'],
    ['attribute-allowed-values', '<input type="adresse" aria-label="Adresse">'],
    ['no-missing-references', '<nav aria-labelledby="non"></nav>'],
    ['wcag/h37', '<img src="a.png">'],
    ['no-inline-style', '<p style="color: red">Bonjour</p>'],
    ['close-order', '<section>'],
  ];
  for (const [rule, body] of faults) {
    const reported = await findMarkupFaults(writeFolder({ 'blog/a.html': pageHtml({ body }) }));
    expect(reported, body).toContainEqual(expect.stringMatching(`^blog/a.html:.+\\(${rule}\\)$`));
  }
});

it('the check rejects an empty folder', async () => {
  await expect(findMarkupFaults(writeFolder({ 'a.txt': '' }))).rejects.toThrow('Nothing to check');
});
