import { afterEach, describe, expect, it, vi } from 'vitest';
import { sharedMarkup } from '../../../src/ui/shared-markup';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('markup that stands the same on many pages', () => {
  const pages = async (name: string): Promise<string[]> => {
    let count = 0;
    const render = () => Promise.resolve(`  <p>${(count += 1)}</p>\n`);
    return [await sharedMarkup(name, render), await sharedMarkup(name, render)];
  };

  it('is rendered for the first page of a build, and repeated on the others', async () => {
    vi.stubEnv('PROD', true);
    expect(await pages('a footer')).toEqual(['<p>1</p>', '<p>1</p>']);
    expect(await pages('another footer')).toEqual(['<p>1</p>', '<p>1</p>']);
  });

  it('is rendered anew while developing', async () => {
    vi.stubEnv('PROD', false);
    expect(await pages('a header')).toEqual(['<p>1</p>', '<p>2</p>']);
  });

  it.each(['<script>1</script>', '<style>p{}</style>', '<astro-island uid="1"></astro-island>'])(
    'must not hold what Astro keeps account of on each page: %s',
    async (stranger) => {
      const shared = sharedMarkup('a card', () => Promise.resolve(`<p>${stranger}</p>`));
      await expect(shared).rejects.toThrow('“a card” is shared, but holds <');
    },
  );
});
