/** Tests which permissions a role gets when Strapi starts: those that this project has not granted before. */
import { expect, test } from 'vitest';
import {
  permissionKeys,
  addNewPermissions,
} from '../../../scripts/cms/src/site/new-permissions.ts';
import type { Permission } from '../../../scripts/cms/src/site/new-permissions.ts';

const permission = (action: string, subject: string, ...fields: string[]): Permission => ({
  action,
  subject,
  properties: { fields },
  conditions: ['own'],
});
const before = [
  permission('update', 'article', 'title', 'blocks.a', 'blocks.b'),
  permission('read', 'hero'),
];
const granted = permissionKeys(before);

test('a permission is stored as its action, its content type and its fields', () => {
  expect(granted).toEqual([
    'update article',
    'update article title',
    'update article blocks.a',
    'update article blocks.b',
    'read hero',
  ]);
});

test('no permission is added if none is new', () => {
  expect(addNewPermissions(before, before, granted)).toEqual({ permissions: before, added: [] });
});

test('a new field is added to a permission of the role, whose conditions stay', () => {
  const changed = [{ ...before[0]!, conditions: [] }, before[1]!];
  const wanted = [
    permission('update', 'article', 'title', 'subtitle', 'blocks.a', 'blocks.b', 'blocks.c'),
  ];
  const { permissions, added } = addNewPermissions(changed, wanted, granted);
  expect(permissions).toEqual([
    {
      ...permission('update', 'article', 'title', 'blocks.a', 'blocks.b', 'subtitle', 'blocks.c'),
      conditions: [],
    },
    before[1],
  ]);
  expect(added).toEqual([permission('update', 'article', 'subtitle', 'blocks.c')]);
});

test('the permission for a new content type is added with its conditions', () => {
  const question = permission('read', 'question', 'title');
  expect(addNewPermissions(before, [...before, question], granted).added).toEqual([question]);
});

test.each([
  ['a permission', [before[1]!], [permission('update', 'article', 'title', 'subtitle')]],
  [
    'a field',
    [permission('update', 'article', 'title')],
    [permission('update', 'article', 'title', 'blocks.a')],
  ],
  [
    'every field of a component',
    [permission('update', 'article', 'title')],
    [permission('update', 'article', 'title', 'blocks.c')],
  ],
])('%s that an owner has removed is not added again', (_what, current, wanted) => {
  expect(addNewPermissions(current, wanted, granted)).toEqual({ permissions: current, added: [] });
});

test('a permission that an owner has added before is not added twice', () => {
  const current = [...before, permission('read', 'question', 'title')];
  expect(
    addNewPermissions(current, [permission('read', 'question', 'title')], granted).added,
  ).toEqual([]);
});
