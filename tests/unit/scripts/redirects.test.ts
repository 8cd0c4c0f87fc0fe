import { expect, test } from 'vitest';
import { redirectsTo } from '../../../scripts/build/redirects-integration.ts';

// `c: a b` stands for a page with the address `c` and the former addresses `a` and `b`; `a c` stands for a redirect
// from `a` to `c`.
test.each([
  ['an address that was changed twice', 'c: a b', 'a c, b c'],
  ['an address that was changed back', 'a: a b', 'b a'],
  ['an address that another article has now', 'b: a, a: ', ''],
  ['a former address of two articles', 'c: a, d: a', 'a c'],
])('%s is redirected only if no page has it, and to a page that exists', (_, pages, expected) => {
  const pagesWithFormerAddresses = pages.split(', ').map((page) => {
    const [address = '', former = ''] = page.split(': ');
    return {
      address,
      formerAddresses: former.split(' ').filter((formerAddress) => formerAddress !== ''),
    };
  });
  const redirects = redirectsTo(pagesWithFormerAddresses).map(({ from, to }) => `${from} ${to}`);
  expect(redirects.join(', ')).toBe(expected);
});
