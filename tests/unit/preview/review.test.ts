/** What the preview of drafts shows to editors, and that drafts are never live. */
import { describe, expect, it } from 'vitest';
import { addressOf, reviewRows, summaryOf } from '../../../src/preview/review';
import type { DraftEntry, DraftsReport } from '../../../src/content/snapshot/drafts-report';
import { snapshotMismatch } from '../../../src/lib/deploy-context';

const link = 'https://cms/admin/1';
const draft = (changes: Partial<DraftEntry> = {}): DraftEntry => ({
  collection: 'articles',
  id: '1',
  type: 'Articles',
  name: 'un',
  entry: '« Un »',
  link,
  state: 'published',
  ...changes,
});
const problem = (
  changes: Partial<DraftsReport['problems'][number]> = {},
): DraftsReport['problems'][number] => ({
  collection: 'articles',
  id: '1',
  type: 'Articles',
  entry: '« Un »',
  link,
  severity: 'advice',
  field: 'cover',
  label: 'Image de couverture',
  message: 'à mieux faire.',
  ...changes,
});

describe('the review', () => {
  it('is empty if all entries are published and have no problem', () => {
    expect(reviewRows({ drafts: [draft()], problems: [] })).toEqual([]);
  });

  it('has one row for each entry, with all remarks, its page and a link into Strapi', () => {
    const report = {
      drafts: [draft({ state: 'new' })],
      problems: [problem(), problem({ message: '« http://localhost » en est un.' })],
    };
    expect(reviewRows(report)).toMatchObject([
      {
        state: 'new',
        remarks: [
          'Image de couverture\u00a0: à mieux faire.',
          'Image de couverture\u00a0: « http://localhost » en est un.',
        ],
        page: '/blog/un',
        link,
      },
    ]);
  });

  it('begins with entries that errors hold back; an entry left out has no page', () => {
    const report = {
      drafts: [
        draft({ state: 'new' }),
        draft({ collection: 'hero', name: 'hero', entry: '« Hero »', link: null }),
      ],
      problems: [
        problem({ collection: 'hero', entry: '« Hero »', link: null, severity: 'stale' }),
        problem({ entry: '« Sans slug »', link: 'https://cms/admin/2', severity: 'omitted' }),
        problem({ collection: 'services', entry: '« Sans titre »', severity: 'omitted' }),
        problem({ entry: '« Deux »', link: 'https://cms/admin/3' }),
      ],
    };
    expect(reviewRows(report).map(({ state, page }) => [state, page])).toEqual([
      ['omitted', null],
      ['omitted', null],
      ['stale', '/#hero'],
      ['new', '/blog/un'],
      ['needs-attention', '/blog'],
    ]);
  });
});

it.each([
  [[], 'rien de nouveau'],
  [['new'], '1\u00a0nouveauté'],
  [['new', 'new', 'changed', 'published'], '2\u00a0nouveautés, 1\u00a0modification'],
] as const)('the bar counts %j as « %s »', (states, text) => {
  expect(summaryOf(states.map((state) => draft({ state })))).toBe(text);
});

it.each([
  ['articles', 'été', '/blog/été'],
  ['gallery', 'un-toit', '/#realisation-un-toit'],
  ['gallery', 'gallery', '/#gallery'],
  ['services', 'conseil', '/#services'],
] as const)('an entry of %s (%s) stands at %s', (collection, name, address) => {
  expect(addressOf({ collection, name })).toBe(address);
});

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
