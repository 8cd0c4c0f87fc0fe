import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector from 'netlify-redirector';
import type { RedirectMatch } from 'netlify-redirector';
import { messageOf } from '../lib/errors.ts';

export interface HostRules {
  headersFor(pathname: string): Record<string, string>;
  redirectFor(url: URL): RedirectMatch | null;
}

/**
 * Reads `_headers`, `_redirects` and netlify.toml with Netlify’s own parsers.
 *
 * @throws Error that quotes every line that Netlify would ignore or reject
 */
export async function readRules(directory: string, configFile: string): Promise<HostRules> {
  const netlifyConfigPath = existsSync(configFile) ? configFile : undefined;
  const [headers, redirects] = await Promise.all([
    parseAllHeaders({
      headersFiles: [path.join(directory, '_headers')],
      netlifyConfigPath,
      configHeaders: undefined,
      minimal: false,
    }),
    parseAllRedirects({
      redirectsFiles: [path.join(directory, '_redirects')],
      ...(netlifyConfigPath !== undefined && { netlifyConfigPath }),
      configRedirects: [],
      minimal: false,
    }),
  ]);
  const problems = [...headers.errors, ...(redirects.errors as unknown[])].map(messageOf);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  // The parser’s `from` and `query` are the matcher’s `path` and `params`.
  const matcherRules = (redirects.redirects as { from: string; query: object }[]).map(
    ({ from, query, ...rest }) => ({ ...rest, path: from, origin: from, params: query }),
  );
  const matcher = await redirector.parseJSON(JSON.stringify(matcherRules), {});
  return {
    headersFor: (pathname) =>
      Object.assign(
        {},
        ...headers.headers
          .filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(pathname))
          .map(({ values }) => values),
      ) as Record<string, string>,
    redirectFor: ({ protocol, hostname, pathname, search }) =>
      matcher.match({
        scheme: protocol.slice(0, -1),
        host: hostname,
        path: pathname,
        query: search.slice(1),
        headers: {},
        cookieValues: {},
        getHeader: () => '',
        getCookie: () => '',
      }),
  };
}
