/** Drafts are never live. */
import { expect, test } from 'vitest';
import { snapshotMismatch } from '../../../src/lib/deploy-context.ts';

test.each([undefined, 'production', 'deploy-preview'])(
  'no drafts are built for « %s »',
  (context) => {
    expect(snapshotMismatch('drafts', context)).toContain('ne doivent pas aller en ligne');
    expect(snapshotMismatch('strapi', context)).toBeNull();
  },
);

test('the preview of drafts accepts nothing else', () => {
  expect(snapshotMismatch('drafts', 'drafts')).toBeNull();
  expect(snapshotMismatch('strapi', 'drafts')).toContain('npm run drafts');
});
