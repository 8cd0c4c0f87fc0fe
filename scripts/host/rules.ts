/** Reads `_headers`, `_redirects` and netlify.toml with Netlify’s own parsers. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector from 'netlify-redirector';
import type { RedirectMatch } from 'netlify-redirector';
import { messageOf } from '../lib/errors';

export interface HostRules {
  headersFor(pathname: string): Record<string, string>;
  redirectFor(url: URL): RedirectMatch | null;
}

/** @throws Error quoting every line that Netlify would ignore or reject. */
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
  const problems = [...headers.errors, ...(redirects.errors as unknown[])].map((error) =>
    error instanceof Error ? error.message : String(error),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const matcher = await redirector.parseJSON(
    JSON.stringify((redirects.redirects as RedirectRule[]).map(forMatcher)),
    {},
  );
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

/**
 * The rules of a folder that may be built again while it is served: read again when one of their files has changed.
 * New ones that cannot be read are logged, and the ones before stay.
 * @throws Error as `readRules`, for the first ones
 */
export async function followRules(
  directory: string,
  configFile: string,
  log: (line: string) => void = console.error,
): Promise<() => Promise<HostRules>> {
  const files = ['_headers', '_redirects'].map((name) => path.join(directory, name));
  const version = () => [...files, configFile].map(versionOf).join();
  let known = version();
  let rules = Promise.resolve(await readRules(directory, configFile));
  return () => {
    const current = version();
    if (current !== known) {
      const previous = rules;
      rules = readRules(directory, configFile).catch((error: unknown) => {
        log(messageOf(error));
        return previous;
      });
    }
    known = current;
    return rules;
  };
}

function versionOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs} ${stats.size}` : '';
}

interface RedirectRule {
  from: string;
  to: string;
  status: number;
  force: boolean;
  query: Record<string, string>;
  conditions: object;
  headers: object;
}

/** The parser’s `from` and `query` are the matcher’s `path` and `params`. */
function forMatcher({ from, query, ...rest }: RedirectRule): object {
  return { ...rest, path: from, origin: from, params: query };
}
