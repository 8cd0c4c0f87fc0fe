/** Queries of the state of the site and of entries, as RTK Query hooks. */
import { adminApi } from '@strapi/strapi/admin';
import type { EntryState, HomeState } from '../../site/panel/state-responses';

/** Options that repeat a query every 5 seconds while a component uses it. */
export const pollingOptions = { pollingInterval: 5000, refetchOnMountOrArgChange: true };

interface EntryQuery {
  /** Uid and `documentId`: `api::article.article/<documentId>`. */
  entry: string;
  locale: string | null;
  /**
   * Version of the entry in the form. It is only part of the cache key, so that another version makes a new request at
   * once.
   */
  version: string;
}

export const { useHomeStateQuery, useEntryStateQuery } = adminApi.injectEndpoints({
  endpoints: (builder) => ({
    homeState: builder.query<HomeState, void>({ query: () => '/site/state' }),
    entryState: builder.query<EntryState, EntryQuery>({
      query: ({ entry, locale }) => ({
        url: `/site/state/${entry}`,
        config: { params: locale === null ? {} : { locale } },
      }),
    }),
  }),
});
