/** An article keeps its readers when an editor changes its address. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redirectsSchema } from '../../../src/content/schemas/redirects';
import { compareRedirects, followRedirects } from '../../../scripts/sync/redirects';
import { redirectRule } from '../../../scripts/build/redirects-integration';

/** `name@3`: the article created in the third minute, at the address `name`. */
const articles = (...texts: string[]) =>
  texts.map((text) => {
    const [slug = '', minute] = text.split('@');
    const createdAt =
      minute === undefined ? null : `2026-01-01T09:${minute.padStart(2, '0')}:00.000Z`;
    return { slug, createdAt };
  });
const redirects = (...texts: string[]) =>
  texts.map((text) => {
    const [from = '', to = ''] = text.split('>');
    return { from, to };
  });

describe('the addresses articles had', () => {
  test.each([
    ['a new name is followed', [], ['a@1', 'b@2'], ['c@1', 'b@2'], ['a>c']],
    ['nothing new is no redirect', [], ['a@1'], ['a@1', 'b@2'], []],
    ['another article in place of one is no new name', [], ['a@1'], ['b@2'], []],
    ['a chain becomes one step', ['a>b'], ['b@1'], ['c@1'], ['a>c', 'b>c']],
    ['a name taken back leads nowhere else', ['a>b'], ['b@1'], ['a@1'], ['b>a']],
    ['two that change places need none', [], ['a@1', 'b@2'], ['b@1', 'a@2'], []],
    ['a name handed on is followed where it is free', [], ['a@1', 'b@2'], ['b@1', 'c@2'], ['a>b']],
    ['a new article at an old address has it', ['a>b'], ['b@1'], ['b@1', 'a@2'], []],
    [
      'an article that is gone takes its redirects along',
      ['a>b', 'x>y'],
      ['b@1', 'y@2'],
      ['y@2'],
      ['x>y'],
    ],
    [
      'of twins created at once the one that changed is known',
      [],
      ['a@1', 'b@1'],
      ['c@1', 'b@1'],
      ['a>c'],
    ],
    ['twins that both changed are not guessed', [], ['a@1', 'b@1'], ['c@1', 'd@1'], []],
    ['without a date nothing is guessed', [], ['a'], ['b'], []],
    [
      'capitals count, as they do for the host',
      [],
      ['Solaire@1'],
      ['solaire@1'],
      ['Solaire>solaire'],
    ],
    [
      'words of the programming language are names',
      ['__proto__>a'],
      ['a@1'],
      ['constructor@1'],
      ['__proto__>constructor', 'a>constructor'],
    ],
  ])('%s', (_title, old, before, after, expected) => {
    const now = followRedirects(redirects(...old), articles(...before), articles(...after));
    expect(now).toEqual(redirects(...expected));
    expect(redirectsSchema.safeParse(now).success).toBe(true);
  });

  test('lead to their article through any number of changes, and never in circles', () => {
    // Each day gives each of four articles an address, or takes it off the site.
    const day = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), {
      minLength: 4,
      maxLength: 4,
    });
    const hidden = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(fc.tuple(day, hidden), { minLength: 2, maxLength: 12 }), (days) => {
        let known = redirects();
        let before = articles();
        /** Every address an article had since it last came on the site. */
        const had = new Map<string, Set<string>>();
        for (const [slugs, isHidden] of days) {
          const after = articles(
            ...slugs.flatMap((slug, index) =>
              isHidden[index] === true ? [] : [`${slug}@${index}`],
            ),
          );
          known = followRedirects(known, before, after);
          expect(redirectsSchema.safeParse(known).success).toBe(true);
          const taken = new Set(after.map(({ slug }) => slug));
          for (const createdAt of [...had.keys()]) {
            if (!after.some((one) => one.createdAt === createdAt)) had.delete(createdAt);
          }
          for (const { slug, createdAt } of after) {
            for (const others of had.values()) others.delete(slug);
            had.set(createdAt ?? '', (had.get(createdAt ?? '') ?? new Set()).add(slug));
          }
          const expected = after.flatMap(({ slug, createdAt }) =>
            [...(had.get(createdAt ?? '') ?? [])]
              .filter((old) => !taken.has(old))
              .map((from) => ({ from, to: slug })),
          );
          expect(known).toEqual(expected.sort((a, b) => (a.from < b.from ? -1 : 1)));
          before = after;
        }
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});

test('what is new and what is gone is told apart', () => {
  const changes = compareRedirects(redirects('a>b', 'c>d', 'e>f'), redirects('a>b', 'c>x', 'g>h'));
  expect(changes).toEqual({ added: redirects('c>x', 'g>h'), dropped: redirects('e>f') });
});

test('a rule names addresses as browsers send them', () => {
  expect(redirectRule({ from: 'Été_1.0~a', to: '日本語' })).toBe(
    '/blog/%C3%89t%C3%A9_1.0~a  /blog/%E6%97%A5%E6%9C%AC%E8%AA%9E  301\n',
  );
});

describe('the file of redirects', () => {
  test.each([
    ['a chain', redirects('a>b', 'b>c')],
    ['a circle', redirects('a>a')],
    ['the same twice', redirects('a>b', 'a>c')],
    ['no order', redirects('b>c', 'a>c')],
    ['another site', redirects('a>//exemple.fr')],
    ['a second rule', redirects('a>b 301\n/* https://exemple.fr')],
    ['everything', redirects('*>b')],
    ['a placeholder', redirects(':slug>b')],
    ['a climb', redirects('../x>b')],
    ['another key', [{ from: 'a', to: 'b', status: 200 }]],
  ])('must not hold %s', (_title, list) => {
    expect(redirectsSchema.safeParse(list).success).toBe(false);
  });
});
