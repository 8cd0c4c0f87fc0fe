import { expect, test } from 'vitest';
import { liveAddress } from '../../../scripts/netlify/live-site';

test.each([
  [{ URL: 'https://site.example/' }, 'https://site.example'],
  [
    { URL: 'https://site.example', LIVE_SITE_URL: 'https://autre.example' },
    'https://autre.example',
  ],
  [{ URL: 'https://site.example', LIVE_SITE_URL: 'aucun' }, null],
  [{ URL: ' ' }, null],
  [{}, null],
])('the live site of %o is at %s', (env, address) => {
  expect(liveAddress(env)).toBe(address);
});
