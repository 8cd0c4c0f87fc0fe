/** Drafts are never live. */
import { describe, expect, it } from 'vitest';
import { snapshotMismatch } from '../../../src/lib/deploy-context';

describe('a snapshot of drafts', () => {
  it.each([undefined, '', 'production', 'deploy-preview', 'dev'])(
    'is refused by a build for « %s »',
    (context) => {
      expect(snapshotMismatch('drafts', context)).toContain('ne doivent pas aller en ligne');
      expect(snapshotMismatch('strapi', context)).toBeNull();
    },
  );

  it('is the only kind that the preview accepts', () => {
    expect(snapshotMismatch('drafts', 'drafts')).toBeNull();
    expect(snapshotMismatch('strapi', 'drafts')).toContain('npm run drafts');
  });
});
