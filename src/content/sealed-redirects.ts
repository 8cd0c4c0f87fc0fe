/** Reads the articles’ old addresses, and checks that each leads to an article that is there. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describePlace } from './problems';
import type { Manifest } from './schemas/manifest';
import { redirectsSchema } from './schemas/redirects';
import type { Redirect } from './schemas/redirects';
import { fileDigest } from './schemas/seal';
import { checkSeal } from './sealed-collection';
import { parseFile, readBytes } from './snapshot-files';

export const redirectsFile = 'redirects.json';

/** None where the manifest announces none. */
export function readRedirects(
  directory: string,
  { redirects: seal }: Manifest,
  articles: readonly { slug: string }[],
  problems: string[],
): Redirect[] {
  if (seal === undefined) {
    if (existsSync(path.join(directory, redirectsFile))) {
      problems.push(`${redirectsFile} : ce fichier existe, mais manifest.json ne l’annonce pas.`);
    }
    return [];
  }
  const bytes = readBytes(directory, redirectsFile, problems);
  const redirects =
    bytes === null ? null : parseFile(redirectsFile, bytes, redirectsSchema, problems);
  if (bytes === null || redirects === null) return [];
  checkSeal(
    redirectsFile,
    seal,
    redirects.length,
    [{ path: redirectsFile, sha256: fileDigest(bytes) }],
    problems,
  );
  const slugs = new Set(articles.map(({ slug }) => slug));
  redirects.forEach(({ from, to }, index) => {
    const complain = (field: string, message: string) =>
      problems.push(
        `${describePlace({ file: redirectsFile, field: `${index}.${field}` })} : ${message}`,
      );
    if (slugs.has(from)) complain('from', `« ${from} » est l’adresse d’un article.`);
    if (!slugs.has(to)) complain('to', `« ${to} » n’est l’adresse d’aucun article.`);
  });
  return redirects;
}
