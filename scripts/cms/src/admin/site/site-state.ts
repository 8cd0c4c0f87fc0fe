/** Queries of what this Strapi’s server knows about the site, repeated while a page shows the answer. */
import { adminApi } from '@strapi/strapi/admin';
import type { EntryAnswer, HomeAnswer } from '../../site/publication-sentences';

export const polling = { pollingInterval: 5000, refetchOnMountOrArgChange: true };

export interface EntryQuery {
  /** `api::article.article/<documentId>` */
  entry: string;
  locale: string | null;
  /** Not sent: another version of the form’s entry is another query, which is sent at once. */
  version: string;
}

export const { useHomeStateQuery, useEntryStateQuery } = adminApi.injectEndpoints({
  endpoints: (builder) => ({
    homeState: builder.query<HomeAnswer, void>({ query: () => '/site/state' }),
    entryState: builder.query<EntryAnswer, EntryQuery>({
      query: ({ entry, locale }) => ({
        url: `/site/state/${entry}`,
        config: { params: locale === null ? {} : { locale } },
      }),
    }),
  }),
});
