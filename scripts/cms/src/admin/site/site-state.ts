/** What this Strapi’s own server answers about the site: asked again while a page shows it. */
import { adminApi } from '@strapi/strapi/admin';
import type { EntryAnswer, HomeAnswer } from '../../site/publication-sentences';

export const polling = { pollingInterval: 5000, refetchOnMountOrArgChange: true };

export const { useHomeStateQuery, useEntryStateQuery } = adminApi.injectEndpoints({
  endpoints: (builder) => ({
    homeState: builder.query<HomeAnswer, void>({ query: () => '/site/state' }),
    /** `version`: another one is asked for at once. */
    entryState: builder.query<EntryAnswer, { entry: string; version: string }>({
      query: ({ entry }) => `/site/state/${entry}`,
    }),
  }),
});
