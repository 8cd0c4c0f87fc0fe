import { expect, it } from 'vitest';
import { textRanges } from '../../../scripts/build/text-ranges';

const parts = (text: string, start: string, end: string) =>
  [...textRanges(text, start, end)].map(([from, to]) => text.slice(from, to));

it.each([
  ['none', 'abc', []],
  ['each to its end', '<s>1</s><p><s>2</s>', ['<s>1', '<s>2']],
  ['what stands inside one belongs to it', '<s>1<s>2</s>', ['<s>1<s>2']],
  ['the last to the text’s end', '<s>1</s><s>2', ['<s>1', '<s>2']],
])('the parts from a start to an end: %s', (_, text, expected) => {
  expect(parts(text, '<s>', '</s>')).toEqual(expected);
});
