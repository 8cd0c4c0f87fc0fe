import type { ContactRequest } from './model/contact-request.ts';

/** The host itself waits for 26 seconds, then answers 504. */
const timeoutMs = 30_000;

/** Proxy errors: the CMS may still have received the request. */
const unknownOutcomes = [502, 504];

/**
 * To the site’s own origin, which forwards it to the CMS. Never rejects.
 * @returns `unanswered` if the request may have arrived
 */
export async function postContactRequest(
  request: ContactRequest,
): Promise<'sent' | 'failed' | 'unanswered'> {
  const wasOnline = navigator.onLine;
  let response: Response;
  let body: string;
  try {
    response = await fetch('/api/contacts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(timeoutMs),
    });
    body = await response.text();
  } catch (cause) {
    logFailure(cause);
    return wasOnline ? 'unanswered' : 'failed';
  }
  if (response.ok && isJson(body)) return 'sent';
  logFailure(`HTTP ${response.status}`);
  return unknownOutcomes.includes(response.status) ? 'unanswered' : 'failed';
}

/** Its content is not used, but the login page of a public Wi-Fi, also a 200, is a failure. */
function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}

function logFailure(cause: unknown): void {
  console.error(new Error('Erreur lors de l’envoi du message', { cause }));
}
