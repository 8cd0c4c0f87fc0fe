import { expect, test } from 'vitest';
import { startTag } from '../../../src/ui/html-element';

test('attributes are escaped, in their order', () => {
  expect(startTag('meta', { name: 'q', content: '"<b>" & \'c\'' })).toBe(
    '<meta name="q" content="&quot;&lt;b&gt;&quot; &amp; \'c\'">',
  );
});

test('an attribute without a value is left out, an empty one is not', () => {
  expect(startTag('img', { alt: '', class: undefined, loading: null })).toBe('<img alt="">');
});
