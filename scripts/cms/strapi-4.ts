/** Adds the part of Strapi 5’s document service that is used here to Strapi 4, so that both have the same tests. */
import type { Documents, Entry, Fields, Strapi, StrapiSettings } from './strapi-surface';

/** Strapi 4’s entity service: an entry is one row, published if it has a date. */
interface Strapi4 extends Omit<Strapi, 'documents'> {
  entityService: {
    create(uid: string, call: { data: Fields }): Promise<Entry4>;
    update(uid: string, id: number, call: { data: Fields }): Promise<Entry4>;
    delete(uid: string, id: number): Promise<unknown>;
    findMany(uid: string, call: Fields): Promise<Entry4 | Entry4[] | null>;
  };
  contentType(uid: string): { options?: { draftAndPublish?: boolean } };
}

export type Strapi4Package = (settings: StrapiSettings) => Strapi4;

interface Entry4 extends Fields {
  id: number;
}

export function withDocuments(strapi: Strapi4): Strapi {
  const documents = (uid: string): Documents => {
    const dateOf = (status: 'published' | undefined): Fields =>
      strapi.contentType(uid).options?.draftAndPublish === true
        ? { publishedAt: status === 'published' ? new Date() : null }
        : {};
    const update = (documentId: string, data: Fields) =>
      strapi.entityService.update(uid, Number(documentId), { data }).then(withDocumentId);
    return {
      create: ({ data, status }) =>
        strapi.entityService
          .create(uid, { data: { ...data, ...dateOf(status) } })
          .then(withDocumentId),
      update: ({ documentId, data, status }) =>
        update(documentId, status === undefined ? data : { ...data, ...dateOf(status) }),
      publish: ({ documentId }) => update(documentId, dateOf('published')),
      unpublish: ({ documentId }) => update(documentId, dateOf(undefined)),
      delete: ({ documentId }) => strapi.entityService.delete(uid, Number(documentId)),
      findFirst: async ({ filters = {}, populate = [], status }) => {
        const publicationState = status === 'published' ? 'live' : 'preview';
        const found = await strapi.entityService.findMany(uid, {
          filters,
          populate,
          publicationState,
        });
        const [entry] = [found ?? []].flat();
        return entry === undefined ? null : withDocumentId(entry);
      },
    };
  };
  return Object.assign(strapi, { documents });
}

function withDocumentId(entry: Entry4): Entry {
  return Object.assign(entry, { documentId: String(entry.id) });
}
