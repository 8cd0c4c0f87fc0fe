/** Adds permissions that a new version of this project introduces to a role that an owner may have changed. */

/** A permission as Strapi stores it. */
export interface Permission {
  /** Strapi’s name of the action: `plugin::content-manager.explorer.update`. */
  action: string;
  /** The uid of a content type, `api::article.article`; null if the action concerns none. */
  subject?: string | null;
  properties?: { fields?: string[] };
  conditions?: string[];
}

/** Identifies a permission, `<action> <subject>`, or one of its fields, `<action> <subject> <field path>`. */
type PermissionKey = string;

/** Returns the keys of all actions and of all their fields. */
export function permissionKeys(permissions: readonly Permission[]): PermissionKey[] {
  return permissions.flatMap((permission) => {
    const key = permissionKeyOf(permission);
    return [key, ...permissionFieldsOf(permission).map((field) => `${key} ${field}`)];
  });
}

/**
 * Adds the permissions that are new. A permission that was granted before and is missing now was removed by an owner, so
 * it is not added again.
 *
 * @param current the role’s permissions
 * @param wanted the permissions that this version of the project grants
 * @param granted the keys of all permissions that earlier starts have granted
 * @returns all permissions of the role, and the added ones with only their new fields
 */
export function addNewPermissions(
  current: readonly Permission[],
  wanted: readonly Permission[],
  granted: readonly PermissionKey[],
): { permissions: Permission[]; added: Permission[] } {
  const permissions = [...current];
  const added: Permission[] = [];
  for (const permission of wanted) {
    const index = permissions.findIndex((other) => permissionKeyOf(other) === permissionKeyOf(permission));
    const storedPermission = permissions[index];
    if (storedPermission === undefined) {
      if (granted.includes(permissionKeyOf(permission))) continue;
      permissions.push(permission);
      added.push(permission);
      continue;
    }
    const fields = findNewFields(permission, storedPermission, granted);
    if (fields.length === 0) continue;
    const properties = { ...storedPermission.properties, fields: [...permissionFieldsOf(storedPermission), ...fields] };
    permissions[index] = { ...storedPermission, properties };
    added.push({ ...permission, properties: { fields } });
  }
  return { permissions, added };
}

function findNewFields(wanted: Permission, stored: Permission, granted: readonly PermissionKey[]): string[] {
  const currentFields = permissionFieldsOf(stored);
  const grantedFields = granted
    .filter((key) => key.startsWith(`${permissionKeyOf(wanted)} `))
    .map((key) => key.slice(permissionKeyOf(wanted).length + 1));
  /** Tells whether an owner has removed all fields of a component that contains this field. */
  const isRemovedByOwner = (field: string) => {
    const parentSegments = field.split('.').slice(0, -1);
    return parentSegments.some((_step, index) => {
      const prefix = `${parentSegments.slice(0, index + 1).join('.')}.`;
      const isFieldOfComponent = (other: string) => other.startsWith(prefix);
      return grantedFields.some(isFieldOfComponent) && !currentFields.some(isFieldOfComponent);
    });
  };
  return permissionFieldsOf(wanted).filter(
    (field) => !grantedFields.includes(field) && !currentFields.includes(field) && !isRemovedByOwner(field),
  );
}

function permissionKeyOf({ action, subject }: Permission): PermissionKey {
  return subject ? `${action} ${subject}` : action;
}

function permissionFieldsOf({ properties }: Permission): string[] {
  return properties?.fields ?? [];
}
