/** A company’s own claims are what its landing page says. */
import { expect, test } from 'vitest';
import { readSite, textOf } from '../site/checks/site-files';
import { builtSite } from '../support/sites/sites';

test('the landing page says what the company claims about its experience, quality and replies', async () => {
  const text = textOf(readSite((await builtSite('other')).folder), '/', 'main');
  for (const claim of [
    'Années à Bailleul',
    'Depuis trente ans à Bailleul.',
    'On revient.',
    'Réponse le jour même',
    'Par un artisan.',
  ]) {
    expect(text).toContain(claim);
  }
});
