import { expect, test } from 'vitest';
import { redirectsTo } from '../../../scripts/build/redirects-integration.ts';

// Pages are written as `address: former former`, redirects as `from to`.
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
