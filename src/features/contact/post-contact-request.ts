import type { ContactRequest } from './model/contact-request.ts';
import type { ContactOutcome } from './model/contact-state.ts';

/** Timeout in milliseconds. It is longer than the host’s own timeout: the host answers 504 after 26 seconds. */
const timeoutMs = 30_000;

/** HTTP statuses of proxy errors, after which the CMS may still have received the request. */
const proxyErrors = [502, 504];

/** Posts the request to the site’s own origin, which forwards it to the CMS. The promise never rejects. */
export async function postContactRequest(request: ContactRequest): Promise<ContactOutcome> {
  const wasOnline = navigator.onLine;
  try {
    const response = await fetch('/api/contacts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) {
      // The login page of a public Wi-Fi also answers with 200. Its body is not JSON, so `json()` throws.
      await response.json();
      return 'sent';
    }
    logFailure(`HTTP ${response.status}`);
    return proxyErrors.includes(response.status) ? 'maybe-arrived' : 'failed';
  } catch (cause) {
    logFailure(cause);
    return wasOnline && !(cause instanceof SyntaxError) ? 'maybe-arrived' : 'failed';
  }
}

function logFailure(cause: unknown): void {
  console.error(new Error('Erreur lors de l’envoi du message', { cause }));
}
