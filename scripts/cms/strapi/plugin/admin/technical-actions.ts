/** Without the actions of whoever looks after Strapi, which end at a closed door for everybody else. */
import { useAuth } from '@strapi/strapi/admin';
import type { DocumentAction } from '../strapi-admin';
import type { AdminConcern } from './concern';

/** Strapi shows them to everybody. By their `type`. */
const neededRights: Readonly<Record<string, RegExp>> = {
  'edit-the-model': /^plugin::content-type-builder\.read$/,
  'configure-the-view': /^plugin::content-manager\.(?:collection|single)-types\.configure-view$/,
};

export const technicalActions: AdminConcern = {
  bootstrap({ getPlugin }) {
    getPlugin('content-manager').apis.addDocumentAction((actions) => actions.map(whereAllowed));
  },
};

function whereAllowed(action: DocumentAction): DocumentAction {
  const neededRight = neededRights[action.type ?? ''];
  if (neededRight === undefined) return action;
  const allowed: DocumentAction = (entry) => {
    const description = action(entry);
    const mayUse = useAuth('site', ({ permissions }) =>
      permissions.some((permission) => neededRight.test(permission.action)),
    );
    return mayUse ? description : null;
  };
  return Object.assign(allowed, { type: action.type, position: action.position });
}
