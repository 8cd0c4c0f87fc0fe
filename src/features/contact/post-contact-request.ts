import type { ContactRequest } from './model/contact-request.ts';
import type { ContactOutcome } from './model/contact-state.ts';

/** The host itself waits for 26 seconds, then answers 504. */
const timeoutMs = 30_000;

/** Proxy errors: the CMS may still have received the request. */
const proxyErrors = [502, 504];

/** Posts the request to the site’s own origin, which forwards it to the CMS. Never rejects. */
export async function postContactRequest(request: ContactRequest): Promise<ContactOutcome> {
  const wasOnline = navigator.onLine;
  // `AbortSignal.timeout` is missing in Safari 15.
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    const response = await fetch('/api/contacts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: timeout.signal,
    });
    const body = await response.text();
    if (response.ok && isJson(body)) return 'sent';
    logFailure(`HTTP ${response.status}`);
    return proxyErrors.includes(response.status) ? 'maybe-arrived' : 'failed';
  } catch (cause) {
    logFailure(cause);
    return wasOnline ? 'maybe-arrived' : 'failed';
  } finally {
    clearTimeout(timer);
  }
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
