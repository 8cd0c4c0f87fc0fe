/** Which rights a role gets at a start of Strapi: those that this project has not given it before. */
import { expect, test } from 'vitest';
import { rightsIn, withNewRights } from '../../../scripts/cms/src/site/new-rights.ts';
import type { Permission } from '../../../scripts/cms/src/site/new-rights.ts';

const right = (action: string, subject: string, ...fields: string[]): Permission => ({
  action,
  subject,
  properties: { fields },
  conditions: ['own'],
});
const before = [right('update', 'article', 'title', 'blocks.a', 'blocks.b'), right('read', 'hero')];
const given = rightsIn(before);

test('a right is remembered as its action, its type and its field', () => {
  expect(given).toEqual([
    'update article',
    'update article title',
    'update article blocks.a',
    'update article blocks.b',
    'read hero',
  ]);
});

test('nothing is added where nothing is new', () => {
  expect(withNewRights(before, before, given)).toEqual({ permissions: before, added: [] });
});

test('a new field is added to a right that the role still has, whose conditions stay', () => {
  const changed = [{ ...before[0]!, conditions: [] }, before[1]!];
  const wanted = [
    right('update', 'article', 'title', 'subtitle', 'blocks.a', 'blocks.b', 'blocks.c'),
  ];
  const { permissions, added } = withNewRights(changed, wanted, given);
  expect(permissions).toEqual([
    {
      ...right('update', 'article', 'title', 'blocks.a', 'blocks.b', 'subtitle', 'blocks.c'),
      conditions: [],
    },
    before[1],
  ]);
  expect(added).toEqual([right('update', 'article', 'subtitle', 'blocks.c')]);
});

test('a new type is added with its conditions', () => {
  const question = right('read', 'question', 'title');
  expect(withNewRights(before, [...before, question], given).added).toEqual([question]);
});

test.each([
  ['a right', [before[1]!], [right('update', 'article', 'title', 'subtitle')]],
  [
    'a field',
    [right('update', 'article', 'title')],
    [right('update', 'article', 'title', 'blocks.a')],
  ],
  [
    'every field of a component',
    [right('update', 'article', 'title')],
    [right('update', 'article', 'title', 'blocks.c')],
  ],
])('%s that an owner has taken away stays away', (_what, current, wanted) => {
  expect(withNewRights(current, wanted, given)).toEqual({ permissions: current, added: [] });
});

test('a right that an owner has given first is not given twice', () => {
  const current = [...before, right('read', 'question', 'title')];
  expect(withNewRights(current, [right('read', 'question', 'title')], given).added).toEqual([]);
});
