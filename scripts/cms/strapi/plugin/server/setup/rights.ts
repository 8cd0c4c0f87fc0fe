/** What a role may do, as Strapi stores it: a row for each action on each type. */
import type { Fields, Row, Strapi } from '../../strapi';
import type { Json } from './settings';

/** Of one action on one type: null where the role may not. */
export interface Right {
  /** Null for actions that know no fields. */
  fields: string[] | null;
  conditions: string[];
}

export const everything = { fields: null, conditions: [] } satisfies Right;

export function toJson(right: Right | null): Json {
  return right === null ? null : { ...right };
}

export function rightIn(row: Row | undefined): Json {
  if (row === undefined) return null;
  const { fields = null } = (row['properties'] ?? {}) as { fields?: string[] | null };
  return {
    fields: fields === null ? null : [...fields].sort(),
    conditions: (row['conditions'] ?? []) as string[],
  };
}

/** Keeps what else a permission is limited to: languages. */
export async function setRight(
  strapi: Strapi,
  role: Row,
  { action, subject }: { action: string; subject: string | null },
  stored: readonly Row[],
  right: Json,
): Promise<void> {
  const query = strapi.db.query('admin::permission');
  const [first, ...more] = stored;
  for (const row of right === null ? stored : more) await query.delete({ where: { id: row.id } });
  if (right === null) return;
  const { fields, conditions } = right as unknown as Right;
  const properties = {
    ...((first?.['properties'] ?? {}) as Fields),
    ...(fields === null ? {} : { fields }),
  };
  const data = { action, subject, properties, conditions, actionParameters: {}, role: role.id };
  if (first === undefined) await query.create({ data });
  else await query.update({ where: { id: first.id }, data });
}
