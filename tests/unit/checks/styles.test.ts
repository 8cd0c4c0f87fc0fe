/** The check of styles that a page lacks. */
import { expect, it } from 'vitest';
import { pageHtml, writeSite } from '../../site/checks/hand-made-site';
import { findMissingStyles } from '../../site/checks/styles';

const style = '<style>.button,.md\\:p-1\\.5:hover{color:red}</style>';

it('the check of styles names a class that only another page has rules for', () => {
  const page = (url: string, head: string) =>
    pageHtml({ url, head, body: '<p class="button md:p-1.5 unknown">x</p>' });
  const site = writeSite({ 'index.html': page('/', style), 'blog.html': page('/blog', '') });
  expect(findMissingStyles(site)).toEqual([
    '/blog: no styles for the class button: see src/styles/',
    '/blog: no styles for the class md:p-1.5: see src/styles/',
  ]);
});
