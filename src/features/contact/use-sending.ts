/** Sends a contact request, not before the minimum time for filling in the form. */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { abortAfter } from '../../lib/abort-after';
import type { ContactValues } from './model/contact-form';
import { deleteDraft } from './contact-draft';
import { composeContactRequest } from './model/contact-request';
import type { ContactRequest } from './model/contact-request';
import { describeRetryAfter } from './model/retry-after';

/** The host itself waits for 26 seconds, then answers 504. */
const timeoutMs = 30_000;

/** From what stands between browser and CMS: whether the CMS has the request, they do not know. */
const unknownOutcomes = [502, 504];
const tooManyRequests = 429;

export type Sending =
  /**
   * `unconfirmed`: the honeypot is filled, perhaps by autofill, so the visitor has to confirm. `unanswered`: the request
   * may have arrived.
   */
  | { status: 'idle' | 'unconfirmed' | 'sending' | 'unanswered' }
  /** When to try again, if the server says. */
  | { status: 'failed'; retry: string | null }
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
    await waitUntil(notBeforeMs);
    const outcome = await postContactRequest(composeContactRequest(values));
    if (outcome.status === 'sent') deleteDraft();
    else logFailure(outcome.cause);
    setSending(
      outcome.status === 'sent' ? { ...outcome, request: { values, sentAt: new Date() } } : outcome,
    );
  };

  /** Before anything is sent. */
  const fail = (cause: unknown) => {
    logFailure(cause);
    setSending({ status: 'failed', retry: null });
  };

  return { sending, setSending, send, fail };
}

function logFailure(cause: unknown): void {
  console.error(new Error('Erreur lors de l’envoi du message', { cause }));
}

function waitUntil(timeMs: number): Promise<void> {
  const remainingMs = timeMs - performance.now();
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, remainingMs)));
}

type Outcome =
  | { status: 'sent' }
  | { status: 'failed'; retry: string | null; cause: unknown }
  | { status: 'unanswered'; cause: unknown };

/** To the site’s own origin, which forwards it to the CMS. */
async function postContactRequest(request: ContactRequest): Promise<Outcome> {
  const wasOnline = navigator.onLine;
  let response: Response;
  let body: string;
  try {
    response = await fetch('/api/contacts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: abortAfter(timeoutMs),
    });
    body = response.ok ? await response.text() : '';
  } catch (cause) {
    return wasOnline ? { status: 'unanswered', cause } : { status: 'failed', retry: null, cause };
  }
  if (response.ok && isJson(body)) return { status: 'sent' };
  const cause = `HTTP ${response.status}`;
  if (unknownOutcomes.includes(response.status)) return { status: 'unanswered', cause };
  const isLimited = response.status === tooManyRequests;
  const retryAfter = response.headers.get('Retry-After');
  return {
    status: 'failed',
    retry: isLimited ? describeRetryAfter(retryAfter, Date.now()) : null,
    cause,
  };
}

/** Its content is not used, but the login page of a public Wi-Fi, also a 200, must count as a failure. */
function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}
