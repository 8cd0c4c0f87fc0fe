/** Which entries use documents or files: by a relation, in a media field, by an address in a text. */
import { quoted } from '../../../../lib/quoted';
import type { ContentType, Fields, Row, Strapi } from '../strapi';

/** The entries of one type that use it, by their titles; none of a single type. */
export interface Use {
  type: string;
  titles: readonly string[];
}

export interface StoredFile extends Row {
  name: string;
  url: string;
}

/** More would not fit into a message. */
const maxNamed = 6;

export async function usesOfDocuments(
  strapi: Strapi,
  uid: string,
  documentIds: readonly string[],
): Promise<Use[]> {
  const found = [relationsTo(strapi, uid, documentIds), linksTo(strapi, uid, documentIds)];
  return (await Promise.all(found)).flat();
}

async function relationsTo(
  strapi: Strapi,
  uid: string,
  documentIds: readonly string[],
): Promise<Use[]> {
  const others = contentTypes(strapi).filter((type) => type.uid !== uid);
  const found = others.flatMap((type) =>
    Object.entries(type.attributes)
      .filter(([, { target }]) => target === uid)
      .map(async ([field]) => {
        const where = { [field]: { documentId: { $in: documentIds } } };
        return useIn(type, await strapi.db.query(type.uid).findMany({ where }));
      }),
  );
  return (await Promise.all(found)).flat();
}

/** From other entries’ texts, to the pages of articles. */
async function linksTo(
  strapi: Strapi,
  uid: string,
  documentIds: readonly string[],
): Promise<Use[]> {
  const where = { documentId: { $in: documentIds } };
  const hasPages = strapi.contentType(uid)?.attributes['slug'] !== undefined;
  const rows = hasPages ? await strapi.db.query(uid).findMany({ where }) : [];
  if (rows.length === 0) return [];
  const slugs = new Set(rows.map(({ slug }) => slug));
  return entriesWith(strapi, {
    inText: (text) =>
      [...text.matchAll(/\/blog\/([\w.~-]*[\w~-])/g)].some(([, slug]) => slugs.has(slug)),
    except: documentIds,
  });
}

/** In media fields, and in texts by their address. */
export async function usesOfFiles(strapi: Strapi, files: readonly StoredFile[]): Promise<Use[]> {
  if (files.length === 0) return [];
  const ids = new Set(files.map(({ id }) => id));
  return entriesWith(strapi, {
    inText: (text) => files.some(({ url }) => text.includes(url)),
    isFile: (id) => ids.has(id),
  });
}

interface Sought {
  inText: (text: string) => boolean;
  isFile?: (id: number) => boolean;
  /** Documents that do not count. */
  except?: readonly string[];
}

async function entriesWith(
  strapi: Strapi,
  { inText, isFile = () => false, except = [] }: Sought,
): Promise<Use[]> {
  const found = contentTypes(strapi).map(async (type) => {
    const populate = populateFiles(strapi, type.attributes);
    const rows = await strapi.db.query(type.uid).findMany({ populate });
    const others = rows.filter(({ documentId }) => !except.includes(documentId ?? ''));
    return useIn(
      type,
      others.filter((row) => Object.values(row).some(isUse)),
    );
  });
  return (await Promise.all(found)).flat();

  function isUse(value: unknown): boolean {
    if (typeof value === 'string') return inText(value);
    if (typeof value !== 'object' || value === null) return false;
    if (Array.isArray(value)) return value.some(isUse);
    const { id, hash, ...fields } = value as Fields;
    // Only files have a hash; what is in one is no use of it.
    if (hash !== undefined) return isFile(Number(id));
    return Object.values(fields).some(isUse);
  }
}

/** The site’s own. */
function contentTypes(strapi: Strapi): ContentType[] {
  return Object.values(strapi.contentTypes).filter(({ uid }) => uid.startsWith('api::'));
}

function populateFiles(strapi: Strapi, attributes: ContentType['attributes']): Fields {
  const within = (uid: string) => ({
    populate: populateFiles(strapi, strapi.components[uid]?.attributes ?? {}),
  });
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([field, attribute]): [string, unknown][] => {
      const { type, component, components = [] } = attribute;
      if (type === 'media') return [[field, true]];
      if (type === 'component') return [[field, within(component ?? '')]];
      if (type !== 'dynamiczone') return [];
      return [[field, { on: Object.fromEntries(components.map((uid) => [uid, within(uid)])) }]];
    }),
  );
}

/** Each entry once, though its draft and what is published of it are two rows. */
function useIn({ kind, info, config }: ContentType, rows: readonly Row[]): Use[] {
  if (rows.length === 0) return [];
  if (kind === 'singleType') return [{ type: info.displayName, titles: [] }];
  const titles = new Map(
    rows.map((row) => [row.documentId ?? row.id, row[String(config?.settings['mainField'])]]),
  );
  const texts = [...titles.values()].map((title) => (typeof title === 'string' ? title : ''));
  return [{ type: info.displayName, titles: texts }];
}

/** `Articles « 6 kWc à Céret », « Le toit » et 3 autres ; Accueil`. Null for no use. */
export function textOf(found: readonly Use[]): string | null {
  if (found.length === 0) return null;
  return found
    .map(({ type, titles }) => {
      const named = titles.slice(0, maxNamed).map((title) => quoted(title, 60));
      const others = titles.length - named.length;
      return `${type} ${named.join(', ')}${others > 0 ? ` et ${others} de plus` : ''}`.trim();
    })
    .join(' ; ');
}
