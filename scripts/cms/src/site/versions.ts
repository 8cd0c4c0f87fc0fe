/** The two rows that Strapi stores of a document: the draft, and what is published of it. */
import type { Core, UID } from '@strapi/strapi';

export interface Row {
  id: number;
  documentId: string;
  [field: string]: any;
}

export async function draftOf(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string | undefined,
): Promise<Row | null> {
  return strapi.db.query(uid).findOne({ where: { documentId, publishedAt: null } });
}

export async function publishedOf(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string | undefined,
): Promise<Row | null> {
  return strapi.db.query(uid).findOne({ where: { documentId, publishedAt: { $notNull: true } } });
}
