/** Descriptions, feeds and reading times are made of the words alone. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../../src/markdown/renderer';
import { ROOF } from './draw';
import { oddBodies } from './odd-bodies';

describe('the words of a body', () => {
  it('come a line for each block, without signs', () => {
    expect(
      plainText(
        '## Un *titre*\n\nDu **texte**\nsur deux lignes & [un lien](/blog).\n\n- a\n- [x] b\n\n> c',
      ),
    ).toBe('Un titre\nDu texte sur deux lignes & un lien.\na\nb\nc');
  });

  it('leave out pictures, notes, comments and code that would run', () => {
    expect(
      plainText(`Un[^1] ![toit](media/${ROOF})<!-- x --> mot<script>y</script>\n\n[^1]: Note`),
    ).toBe('Un mot');
  });

  it('keep the cells of a table apart', () => {
    expect(plainText('|a|b|\n|-|-|\n|1|2|')).toBe('a b\n1 2');
  });

  it('read the same however the lines of the file end', () => {
    expect(plainText('a\r\n\r\nb')).toBe('a\nb');
  });

  it('hold no control character and no empty line', () => {
    fc.assert(
      fc.property(oddBodies, (body) => {
        const lines = plainText(body);
        expect(lines).not.toMatch(/(?!\n)\p{Cc}/u);
        expect(lines).not.toMatch(/\n\n|^\n|\n$/);
      }),
      { numRuns: 300, seed: 4 },
    );
  });
});
