/** What an Auteur and a Rédacteur may do in Strapi. */
import { expect, test } from 'vitest';
import { contactUid, contentUids } from '../../../scripts/cms/src/site/content-types';
import { setRoles } from '../../../scripts/cms/src/site/roles';

interface Permission {
  action: string;
  subject?: string;
  properties?: { fields: string[] };
  conditions?: string[];
}

const given: Record<string, Permission[]> = {};
const types = [...contentUids, contactUid].map((uid) => {
  const kind = uid === 'api::hero.hero' ? 'singleType' : 'collectionType';
  return [uid, { kind, options: { draftAndPublish: uid === 'api::article.article' } }];
});
const findOne = ({ where }: { where: { name: string } }) => ({ id: where.name });
const strapi = {
  contentTypes: Object.fromEntries(types) as object,
  db: { query: () => ({ findOne, update: () => undefined }) },
  service: () => ({
    assignPermissions: (role: string, permissions: Permission[]) => (given[role] = permissions),
    getNestedFields: () => ['title', 'publishOn'],
  }),
} as never;

test.each([
  ['Author', 'hero', 'read title publishOn'],
  ['Author', 'contact', ''],
  ['Author', 'service', /^read .*, create title publishOn, update title publishOn admin::is-crea/],
  ['Author', 'article', /, create title, update title admin::is-crea.*, delete admin::is-creator$/],
  ['Editor', 'contact', 'read title publishOn, update answered'],
  ['Editor', 'service', /^read .*, create .*, update title publishOn, delete$/],
  ['Editor', 'article', /^read .*, create .*, update .*, delete, publish$/],
])('The role %s may, with %s: %s', async (role, type, expected) => {
  await setRoles(strapi);
  const may = given[role]
    ?.filter(({ subject }) => subject === `api::${type}.${type}`)
    .map(({ action, properties, conditions = [] }) =>
      [action.split('.').at(-1), ...(properties?.fields ?? []), ...conditions].join(' '),
    );
  if (typeof expected === 'string') expect(may?.join(', ')).toBe(expected);
  else expect(may?.join(', ')).toMatch(expected);
});
