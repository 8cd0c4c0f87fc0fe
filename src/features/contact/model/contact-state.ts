/** State machine of sending a contact request. The form and its notices show the state. */

/** `maybe-arrived`: the CMS may have received the request, but its answer is missing. */
export type ContactOutcome = 'sent' | 'failed' | 'maybe-arrived';

export type ContactState =
  /** `unconfirmed`: the honeypot is filled, perhaps by autofill, so the visitor has to confirm. */
  | { status: 'idle' | 'unconfirmed' | 'sending' | 'failed' | 'maybe-arrived' }
  | { status: 'sent'; email: string };

type ContactAction =
  | { type: 'submit-invalid' | 'submit-with-honeypot' | 'insert-quote-request' | 'send' }
  | { type: 'answer'; outcome: ContactOutcome; email: string };

/**
 * Returns the next state. While a request is being sent, only the action `answer` changes the state. Otherwise every
 * action returns a new object, so that the notice receives the focus again even if the status is the same.
 */
export function reduceContact(state: ContactState, action: ContactAction): ContactState {
  if (state.status === 'sending' && action.type !== 'answer') return state;
  switch (action.type) {
    case 'submit-invalid':
    case 'insert-quote-request':
      return { status: 'idle' };
    case 'submit-with-honeypot':
      return { status: 'unconfirmed' };
    case 'send':
      return { status: 'sending' };
    case 'answer':
      return action.outcome === 'sent'
        ? { status: 'sent', email: action.email }
        : { status: action.outcome };
  }
}
