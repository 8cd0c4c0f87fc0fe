/** Sends a contact request to the site’s own origin, which passes it on to the CMS. */
import type { ContactRequest } from '../../domain/contact/request';

const timeoutMs = 10_000;

/** @throws Error for any answer that is not OK or not JSON, for none within 10 s, and for no network. */
export async function sendContactRequest(request: ContactRequest): Promise<void> {
  try {
    const response = await fetch('/api/contacts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    // Not used, but a page of a café’s network is no answer of ours.
    await response.json();
  } catch (cause) {
    throw new Error('Erreur lors de l’envoi du message', { cause });
  }
}
