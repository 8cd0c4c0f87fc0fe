/** Passes a contact request on to Strapi, as the site’s host does, and brings its answer back. */
import { messageOf } from '../sync/command/sync-error';
import { refuse } from './strapi-answers';
import type { Answer } from './strapi-answers';

const maxAnswerBytes = 256 * 1024;

/**
 * Anonymous, as visitors are: neither the visitor’s headers nor the sync’s token go along. What is logged
 * names nobody; Strapi repeats refused values in its answers, so these are not logged.
 */
export async function passOn(
  body: string,
  { baseUrl, timeoutMs }: { baseUrl: string; timeoutMs: number },
  log: (line: string) => void,
): Promise<Answer> {
  const address = `${baseUrl}/api/contacts`;
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body,
      // A redirected POST would arrive as a GET, or on another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) log(`POST ${address} → HTTP ${response.status}`);
    if (response.status < 200 || (response.status >= 300 && response.status < 400)) {
      return refuse(502, 'BadGatewayError', 'The CMS redirects contact requests');
    }
    return { status: response.status, body: await readJson(response) };
  } catch (error) {
    log(`POST ${address} → ${messageOf(error)}`);
    return error instanceof DOMException && error.name === 'TimeoutError'
      ? refuse(504, 'GatewayTimeoutError', 'The CMS does not answer in time')
      : refuse(502, 'BadGatewayError', 'The CMS cannot be reached or does not answer in JSON');
  }
}

async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxAnswerBytes) throw new Error('answer too long');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    // The parser’s own message would quote the answer.
    throw new Error('answer is not JSON');
  }
}
