/** Remembers who has published or unpublished last, and when: in Strapi’s own store, which nothing else reads. */
import type { DocumentAction, Fields, Strapi } from '../strapi';
import type { Concern } from './concern';
import { isStrapi5 } from './is-strapi-5';
import { siteStore } from './site-store';

export interface StoredPublication {
  action: 'publish' | 'unpublish';
  uid: string;
  documentId: string;
  /** Of the admin page’s users; null if a program has published. */
  userId: number | null;
  /** ISO 8601. */
  at: string;
}

const key = 'last-publication';

export const lastPublication: Concern = {
  register(strapi) {
    if (!isStrapi5(strapi)) return;
    strapi.documents.use?.(async ({ action, uid, params }, next) => {
      const result = await next();
      const done = publicationOf(action, params);
      const documentId = params.documentId ?? (result as Fields | null)?.['documentId'];
      const isContent = strapi.contentType(uid)?.options?.draftAndPublish === true;
      if (done !== null && isContent && typeof documentId === 'string') {
        const userId = strapi.requestContext.get()?.state.user?.id ?? null;
        const at = new Date().toISOString();
        const value: StoredPublication = { action: done, uid, documentId, userId, at };
        await siteStore(strapi).set({ key, value });
      }
      return result;
    });
  },
};

function publicationOf(
  action: string,
  { status }: DocumentAction['params'],
): StoredPublication['action'] | null {
  switch (action) {
    case 'publish':
    case 'unpublish':
      return action;
    case 'create':
    case 'update':
      return status === 'published' ? 'publish' : null;
    default:
      return null;
  }
}

export async function readLastPublication(strapi: Strapi): Promise<StoredPublication | null> {
  return ((await siteStore(strapi).get({ key })) as StoredPublication | undefined) ?? null;
}
