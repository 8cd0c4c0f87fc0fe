import { expect, test } from 'vitest';
import { snapshotMismatch } from '../../../src/lib/deploy-context.ts';

test.each([undefined, 'production', 'deploy-preview'])(
  'a build with the context « %s » refuses a snapshot of drafts',
  (context) => {
    expect(snapshotMismatch('drafts', context)).toContain('ne doivent pas aller en ligne');
    expect(snapshotMismatch('strapi', context)).toBeNull();
  },
);

test('the preview of drafts accepts only a snapshot of drafts', () => {
  expect(snapshotMismatch('drafts', 'drafts')).toBeNull();
  expect(snapshotMismatch('strapi', 'drafts')).toContain('npm run drafts');
});
