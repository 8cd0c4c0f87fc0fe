import { describe, expect, it } from 'vitest';
import { readPageHead } from '../../../scripts/build/page-head';

const headOf = (html: string) => readPageHead(Buffer.from(html).toString('latin1'));

describe('what a built page says of itself in its head', () => {
  it('is read by property or name, as it was meant', () => {
    const { meta } = headOf(
      '<head><meta charset="utf-8"><title>no</title>' +
        '<meta property="og:image:alt" content="L’été &#38; le &quot;soleil&#34; : 3 > 2">' +
        '<meta content=\'Été\' name=description /></head><body><meta name="description" content="no">',
    );
    expect(Object.fromEntries(meta)).toEqual({
      'og:image:alt': 'L’été & le "soleil" : 3 > 2',
      description: 'Été',
    });
  });

  it('is not taken from scripts and comments', () => {
    const stranger = '<meta name="robots" content="noindex">';
    const { meta, isIndexed } = headOf(
      `<head><script>const text = '${stranger}';</script><!-- ${stranger} --></head>`,
    );
    expect([meta.size, isIndexed]).toEqual([0, true]);
  });

  it('tells whether the page may be found', () => {
    expect(headOf('<meta name="robots" content="noindex, follow"></head>').isIndexed).toBe(false);
    expect(headOf('<meta name="robots" content="max-image-preview:large"></head>').isIndexed).toBe(
      true,
    );
  });
});
