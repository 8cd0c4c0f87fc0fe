/** Finds the entries that use a file of the media library, in a media field or by its address in a text. */
import type { Core, UID } from '@strapi/strapi';
import type { Row } from './versions';

export const fileUid = 'plugin::upload.file';

export interface LibraryFile {
  id: number;
  name: string;
  hash: string;
  ext: string | null;
}

/** A version of an entry that uses the file. */
export interface FileUse {
  uid: UID.ContentType;
  /** Title and type for readers: `« Titre » (Articles)`; for a single type its name: `Accueil`. */
  entry: string;
  /** Tells whether the version is published, or will be published automatically (`publishOn`). */
  isPublished: boolean;
}

interface Schema {
  uid: string;
  attributes: Record<string, { type: string; component?: string; components?: string[] }>;
}

/** Maps the uid of a content type or component to the ids of its rows that use the file. */
type RowIds = Map<string, Set<number>>;

/** Returns the versions of entries that use the file, each once. Drafts are included. */
export async function usesOfFile(strapi: Core.Strapi, file: LibraryFile): Promise<FileUse[]> {
  const components = Object.values(strapi.components) as Schema[];
  const contentTypes = Object.values(strapi.contentTypes).filter(({ uid }) => uid.startsWith('api::'));
  const schemas = [...components, ...(contentTypes as Schema[])];
  const rowIds: RowIds = new Map(schemas.map(({ uid }) => [uid, new Set()]));
  await addRowsByMediaField(strapi, file, rowIds);
  for (const schema of schemas) await addRowsByText(strapi, file, schema, rowIds);
  await addParentRows(strapi, schemas, rowIds);
  const uses = await Promise.all(contentTypes.map(({ uid }) => usesInContentType(strapi, uid, rowIds.get(uid)!)));
  return uses.flat();
}

async function addRowsByMediaField(strapi: Core.Strapi, { id }: LibraryFile, rowIds: RowIds): Promise<void> {
  const file = await strapi.db.query(fileUid).findOne({ where: { id }, populate: ['related'] });
  for (const { __type, id: rowId } of file?.related ?? []) rowIds.get(__type)?.add(rowId);
}

async function addRowsByText(
  strapi: Core.Strapi,
  { hash, ext }: LibraryFile,
  { uid, attributes }: Schema,
  rowIds: RowIds,
): Promise<void> {
  const textFields = Object.entries(attributes)
    .filter(([, { type }]) => ['richtext', 'string', 'text'].includes(type))
    .map(([name]) => name);
  if (textFields.length === 0) return;
  // The addresses of all sizes of a picture contain this digest. The rest of an address may be escaped in a text, so it
  // is not searched for.
  const searchText = /_([0-9a-f]{10})$/.exec(hash)?.[1] ?? `${hash}${ext ?? ''}`;
  const rows: Row[] = await strapi.db.query(uid as UID.Schema).findMany({
    select: ['id', ...textFields],
    where: { $or: textFields.map((name) => ({ [name]: { $contains: searchText } })) },
  });
  for (const row of rows) {
    if (textFields.some((name) => String(row[name]).includes(searchText))) rowIds.get(uid)!.add(row.id);
  }
}

/** Adds the rows that contain a component that uses the file, from component to component up to the entry. */
async function addParentRows(strapi: Core.Strapi, schemas: Schema[], rowIds: RowIds): Promise<void> {
  const pendingUids = schemas.filter(({ uid }) => rowIds.get(uid)!.size > 0).map(({ uid }) => uid);
  for (const component of pendingUids) {
    for (const { uid, attributes } of schemas) {
      for (const [name, attribute] of Object.entries(attributes)) {
        const canContain =
          attribute.component === component || attribute.components?.includes(component);
        if (!canContain) continue;
        const { joinTable } = strapi.db.metadata.get(uid).attributes[name] as {
          joinTable: { name: string };
        };
        const rows: { entity_id: number }[] = await strapi.db
          .getConnection(joinTable.name)
          .select('entity_id')
          .where({ component_type: component, field: name })
          .whereIn('cmp_id', [...rowIds.get(component)!]);
        const parentIds = rowIds.get(uid)!;
        const { size } = parentIds;
        for (const { entity_id } of rows) parentIds.add(entity_id);
        if (parentIds.size > size) pendingUids.push(uid);
      }
    }
  }
}

async function usesInContentType(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  rowIds: ReadonlySet<number>,
): Promise<FileUse[]> {
  if (rowIds.size === 0) return [];
  const { kind, info, options, ...schema } = strapi.contentTypes[uid];
  const { mainField } = (schema as { config?: { settings?: { mainField?: string } } }).config?.settings ?? {};
  const rows: Row[] = await strapi.db.query(uid).findMany({ where: { id: { $in: [...rowIds] } } });
  return rows.map((row) => {
    const title = mainField === undefined ? row.documentId : row[mainField];
    return {
      uid,
      entry:
        kind === 'singleType' || !title
          ? info.displayName
          : `«\u00a0${String(title)}\u00a0» (${info.displayName})`,
      isPublished:
        !options?.draftAndPublish || row['publishedAt'] !== null || row['publishOn'] != null,
    };
  });
}
