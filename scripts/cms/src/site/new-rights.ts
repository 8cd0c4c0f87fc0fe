/** Decides what a role gets of rights that this project has not given it before. Pure. */

export interface Permission {
  /** `plugin::content-manager.explorer.update` */
  action: string;
  /** `api::article.article`; null for an action on no type. */
  subject?: string | null;
  properties?: { fields?: string[] };
  conditions?: string[];
}

/** A right in one word, to be remembered: an action, its type, and a field of it (`blocks`, `collections.name`). */
type Right = string;

/** @returns every right in the permissions: each action, and each of its fields */
export function rightsIn(permissions: readonly Permission[]): Right[] {
  return permissions.flatMap((permission) => {
    const action = rightOf(permission);
    return [action, ...fieldsOf(permission).map((field) => `${action} ${field}`)];
  });
}

/**
 * Adds the rights that are new. What has been given before and is not there any more, an owner has taken away.
 *
 * @param current what the role may do
 * @param wanted what this version of the project gives
 * @param given what earlier starts have given
 * @returns all permissions of the role, and the added ones, with their new fields only
 */
export function withNewRights(
  current: readonly Permission[],
  wanted: readonly Permission[],
  given: readonly Right[],
): { permissions: Permission[]; added: Permission[] } {
  const permissions = [...current];
  const added: Permission[] = [];
  for (const permission of wanted) {
    const index = permissions.findIndex((other) => rightOf(other) === rightOf(permission));
    const stored = permissions[index];
    if (stored === undefined) {
      if (given.includes(rightOf(permission))) continue;
      permissions.push(permission);
      added.push(permission);
      continue;
    }
    const fields = newFields(permission, stored, given);
    if (fields.length === 0) continue;
    const properties = { ...stored.properties, fields: [...fieldsOf(stored), ...fields] };
    permissions[index] = { ...stored, properties };
    added.push({ ...permission, properties: { fields } });
  }
  return { permissions, added };
}

function newFields(wanted: Permission, stored: Permission, given: readonly Right[]): string[] {
  const current = fieldsOf(stored);
  const before = given
    .filter((right) => right.startsWith(`${rightOf(wanted)} `))
    .map((right) => right.slice(rightOf(wanted).length + 1));
  /** A component of which an owner has taken away every field gets no new one. */
  const isTaken = (field: string) => {
    const steps = field.split('.').slice(0, -1);
    return steps.some((_step, index) => {
      const prefix = `${steps.slice(0, index + 1).join('.')}.`;
      const isWithin = (other: string) => other.startsWith(prefix);
      return before.some(isWithin) && !current.some(isWithin);
    });
  };
  return fieldsOf(wanted).filter(
    (field) => !before.includes(field) && !current.includes(field) && !isTaken(field),
  );
}

function rightOf({ action, subject }: Permission): Right {
  return subject ? `${action} ${subject}` : action;
}

function fieldsOf({ properties }: Permission): string[] {
  return properties?.fields ?? [];
}
