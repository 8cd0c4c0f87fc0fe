/** Sends a contact request, not before the minimum time for filling in the form. */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { abortAfter } from '../../lib/abort-after';
import type { ContactValues } from './model/contact-form';
import { deleteDraft } from './contact-draft';
import { composeContactRequest } from './model/contact-request';
import type { ContactRequest } from './model/contact-request';

const timeoutMs = 10_000;

/** `unconfirmed`: the honeypot is filled, perhaps by autofill, so the visitor has to confirm. */
export type Sending =
  | { status: 'idle' | 'unconfirmed' | 'sending' | 'failed' }
  | { status: 'sent'; request: SentRequest };

export interface SentRequest {
  values: ContactValues;
  sentAt: Date;
}

export function useSending() {
  const [sending, setSending] = useState<Sending>({ status: 'idle' });

  /** @param notBeforeMs on the clock of `performance.now` */
  const send = async (values: ContactValues, notBeforeMs: number) => {
    // Rendered synchronously: a second click must find the form sending.
    flushSync(() => setSending({ status: 'sending' }));
    try {
      await waitUntil(notBeforeMs);
      await postContactRequest(composeContactRequest(values));
      deleteDraft();
      setSending({ status: 'sent', request: { values, sentAt: new Date() } });
    } catch (error) {
      console.error(error);
      setSending({ status: 'failed' });
    }
  };

  return { sending, setSending, send };
}

function waitUntil(timeMs: number): Promise<void> {
  const remainingMs = timeMs - performance.now();
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, remainingMs)));
}

/**
 * To the site’s own origin, which forwards it to the CMS.
 * @throws Error for a status that is not OK, a response that is not JSON, a timeout, a network error.
 */
async function postContactRequest(request: ContactRequest): Promise<void> {
  try {
    const response = await fetch('/api/contacts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: abortAfter(timeoutMs),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    // Not used, but the login page of a public Wi-Fi, also a 200, must count as a failure.
    await response.json();
  } catch (cause) {
    throw new Error('Erreur lors de l’envoi du message', { cause });
  }
}
