import { describe, expect, it } from 'vitest';
import { readPageHead } from '../../../scripts/build/page-head';

const headOf = (html: string) => readPageHead(Buffer.from(html).toString('latin1'));

describe('what a built page says of itself in its head', () => {
  it('is read by property or name, as it was meant', () => {
    const { meta } = headOf(
      '<head><meta charset="utf-8"><meta property="og:image:alt:not" content="no"><title>no</title>' +
        '<meta property="og:image:alt" content="L’été &#38; le &quot;soleil&#34; : 3 > 2">' +
        '<meta content=\'Été\' name=description /></head><body><meta name="description" content="no">',
    );
    expect(meta('og:image:alt')).toBe('L’été & le "soleil" : 3 > 2');
    expect(meta('description')).toBe('Été');
    expect(meta('og:image')).toBeUndefined();
  });

  it('is not taken from titles, scripts and comments', () => {
    const stranger = '<meta name="robots" content="noindex">';
    const { meta, isIndexed } = headOf(
      `<head><title>${stranger}</title><script>'${stranger}'</script><!-- ${stranger} --></head>`,
    );
    expect([meta('robots'), isIndexed]).toEqual([undefined, true]);
  });

  it('tells whether the page may be found', () => {
    expect(headOf('<meta name="robots" content="noindex, follow"></head>').isIndexed).toBe(false);
    expect(headOf('<meta name="robots" content="max-image-preview:large"></head>').isIndexed).toBe(
      true,
    );
  });
});
