/** Drafts are read with a token only. Strapi would give them to anybody who asks: `?status=draft`. */
import type { Concern } from './concern';

/** The parameter of Strapi 5, and of 4, with its value for what is published. */
const published: Readonly<Record<string, string>> = {
  status: 'published',
  publicationState: 'live',
};

export const privateDrafts: Concern = {
  register({ server, config }) {
    const api = `${String(config.get('api.rest.prefix', '/api'))}/`.toLowerCase();
    server.use(async (context, next) => {
      // Strapi checks a token, and what it may read; in any other form it takes no notice of the header.
      const hasToken = /^bearer\s+\S+$/i.test(context.get('authorization'));
      const isForApi = context.path.toLowerCase().startsWith(api);
      if (hasToken || !isForApi || !asksForDrafts(context.querystring)) {
        await next();
        return;
      }
      const message = 'Un brouillon ne se lit qu’avec un jeton.';
      context.status = 403;
      context.body = { data: null, error: { status: 403, name: 'ForbiddenError', message } };
    });
  },
};

/** `status=draft`, `status[]=draft`, and any other value: Strapi takes what it does not know for `draft`. */
function asksForDrafts(query: string): boolean {
  return [...new URLSearchParams(query)].some(([name, value]) => {
    const expected = published[name.replace(/\[.*$/s, '')];
    return expected !== undefined && value !== expected;
  });
}
