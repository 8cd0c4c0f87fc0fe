/** Tests which permissions a role gets when Strapi starts: those that this project has not granted before. */
import { expect, test } from 'vitest';
import {
  permissionKeys,
  addNewPermissions,
} from '../../../scripts/cms/src/site/new-permissions.ts';
import type { Permission } from '../../../scripts/cms/src/site/new-permissions.ts';

const makePermission = (action: string, subject: string, ...fields: string[]): Permission => ({
  action,
  subject,
  properties: { fields },
  conditions: ['own'],
});
const oldPermissions = [
  makePermission('update', 'article', 'title', 'blocks.a', 'blocks.b'),
  makePermission('read', 'hero'),
];
const grantedKeys = permissionKeys(oldPermissions);

test('a permission is stored as its action, its content type and its fields', () => {
  expect(grantedKeys).toEqual([
    'update article',
    'update article title',
    'update article blocks.a',
    'update article blocks.b',
    'read hero',
  ]);
});

test('no permission is added if none is new', () => {
  expect(addNewPermissions(oldPermissions, oldPermissions, grantedKeys)).toEqual({
    permissions: oldPermissions,
    added: [],
  });
});

test('a new field is added to a permission of the role, whose conditions stay', () => {
  const editedPermissions = [{ ...oldPermissions[0]!, conditions: [] }, oldPermissions[1]!];
  const wantedPermissions = [
    makePermission('update', 'article', 'title', 'subtitle', 'blocks.a', 'blocks.b', 'blocks.c'),
  ];
  const { permissions, added } = addNewPermissions(
    editedPermissions,
    wantedPermissions,
    grantedKeys,
  );
  expect(permissions).toEqual([
    {
      ...makePermission(
        'update',
        'article',
        'title',
        'blocks.a',
        'blocks.b',
        'subtitle',
        'blocks.c',
      ),
      conditions: [],
    },
    oldPermissions[1],
  ]);
  expect(added).toEqual([makePermission('update', 'article', 'subtitle', 'blocks.c')]);
});

test('the permission for a new content type is added with its conditions', () => {
  const questionPermission = makePermission('read', 'question', 'title');
  expect(
    addNewPermissions(oldPermissions, [...oldPermissions, questionPermission], grantedKeys).added,
  ).toEqual([questionPermission]);
});

test.each([
  [
    'a permission',
    [oldPermissions[1]!],
    [makePermission('update', 'article', 'title', 'subtitle')],
  ],
  [
    'a field',
    [makePermission('update', 'article', 'title')],
    [makePermission('update', 'article', 'title', 'blocks.a')],
  ],
  [
    'every field of a component',
    [makePermission('update', 'article', 'title')],
    [makePermission('update', 'article', 'title', 'blocks.c')],
  ],
])('%s that an owner has removed is not added again', (_what, current, wanted) => {
  expect(addNewPermissions(current, wanted, grantedKeys)).toEqual({
    permissions: current,
    added: [],
  });
});

test('a permission that an owner has added before is not added twice', () => {
  const currentPermissions = [...oldPermissions, makePermission('read', 'question', 'title')];
  expect(
    addNewPermissions(
      currentPermissions,
      [makePermission('read', 'question', 'title')],
      grantedKeys,
    ).added,
  ).toEqual([]);
});
