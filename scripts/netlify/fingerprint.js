/** What a deploy was built from: its code, its content, its CMS. Published as `/build.json`. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} snapshotDirectory
 * @param {Record<string, string | undefined>} environment
 * @returns {{ code: string | null, content: string }} `code` is null outside of the host: such a build is
 *   never taken for a live one.
 */
export function fingerprint(snapshotDirectory, environment) {
  // Where contact requests go is part of the build too; digested, since the file is public.
  const digest = createHash('sha256').update(`contacts ${environment.CMS_URL ?? ''}\n`);
  const files = readdirSync(snapshotDirectory, { recursive: true, encoding: 'utf8' });
  // Media are named by a digest of their own.
  for (const file of files.filter((name) => name.endsWith('.json')).sort()) {
    const text = readFileSync(path.join(snapshotDirectory, file), 'utf8');
    const { generatedAt: _, ...content } = JSON.parse(text);
    digest.update(`${file} ${JSON.stringify(content)}\n`);
  }
  return { code: environment.COMMIT_REF ?? null, content: digest.digest('hex') };
}

/**
 * Whether the live site was built from the same. When it cannot be asked, the answer is no: building once
 * too often is harmless.
 * @param {{ code: string | null, content: string }} built
 * @param {string} liveUrl
 */
export async function isLive(built, liveUrl) {
  if (built.code === null) return false;
  try {
    const response = await fetch(new URL('/build.json', liveUrl), {
      signal: AbortSignal.timeout(10_000),
      headers: { 'Cache-Control': 'no-cache' },
    });
    if (!response.ok) return false;
    const live = await response.json();
    return live.code === built.code && live.content === built.content;
  } catch {
    return false;
  }
}
