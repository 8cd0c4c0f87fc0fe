/** The contact form in the browser: its checks, a request for a quote, and sending. */
import { checkForm, updateError } from '../../ui/show-form-errors.ts';
import type { Control } from '../../ui/show-form-errors.ts';
import { findContactError, honeypotName, minFillMs } from './model/contact-form.ts';
import type { ContactValues } from './model/contact-form.ts';
import { composeContactRequest, insertQuoteRequest } from './model/contact-request.ts';
import { postContactRequest } from './post-contact-request.ts';
import { $quoteRequest } from './quote-request-store.ts';

/**
 * `unconfirmed`: the honeypot is filled, perhaps by autofill, so the visitor has to confirm. `unanswered`: the request
 * may have arrived.
 */
export type Sending =
  | { status: 'idle' | 'unconfirmed' | 'sending' | 'failed' | 'unanswered' }
  | { status: 'sent'; email: string };

/** @returns a clean-up */
export function connectContactForm(
  form: HTMLFormElement,
  show: (sending: Sending) => void,
): () => void {
  const readyAtMs = performance.now() + minFillMs;
  const events = new AbortController();
  const { signal } = events;
  const honeypot = controlOf(form, honeypotName);
  let insertedQuote: string | null = null;

  // Our own messages instead of the browser’s.
  form.noValidate = true;
  honeypot.disabled = false;
  form.addEventListener('input', (event) => updateError(event, findContactError), { signal });
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (form.getAttribute('aria-busy') === 'true') return;
      if (!checkForm(form, findContactError)) show({ status: 'idle' });
      else if (honeypot.value === '') void send();
      else show({ status: 'unconfirmed' });
    },
    { signal },
  );
  const stopListening = $quoteRequest.subscribe((quoteRequest) => {
    if (quoteRequest === null) return;
    const message = controlOf(form, 'message');
    message.value = insertQuoteRequest(message.value, quoteRequest, insertedQuote);
    insertedQuote = quoteRequest;
    const service = controlOf(form, 'serviceType');
    if (service.value === '') service.value = 'solar';
    // Otherwise the same request would not be inserted again after the visitor has erased it.
    $quoteRequest.set(null);
    for (const changed of [message, service]) {
      changed.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });

  async function send(): Promise<void> {
    setBusy(form, true);
    show({ status: 'sending' });
    const values = Object.fromEntries(new FormData(form)) as unknown as ContactValues;
    await new Promise((resolve) => setTimeout(resolve, readyAtMs - performance.now()));
    const status = await postContactRequest(composeContactRequest(values));
    setBusy(form, false);
    if (status === 'sent') {
      form.reset();
      show({ status, email: values.email.trim() });
    } else show({ status });
  }

  return () => {
    events.abort();
    stopListening();
  };
}

/** What is typed while it is being sent would be lost. */
function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  form.setAttribute('aria-busy', String(isBusy));
  for (const control of form.elements) {
    if ('readOnly' in control) control.readOnly = isBusy;
    // Not `disabled`, which would take the focus away.
    if (control instanceof HTMLButtonElement) control.setAttribute('aria-disabled', String(isBusy));
  }
}

function controlOf(form: HTMLFormElement, name: string): Control {
  return form.elements.namedItem(name) as Control;
}
