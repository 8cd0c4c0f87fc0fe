import { expect, test } from 'vitest';
import { reduceContact } from '../../../../src/features/contact/model/contact-state.ts';
import type { ContactState } from '../../../../src/features/contact/model/contact-state.ts';

test('while a request is being sent, only its answer changes the state', () => {
  const sendingState: ContactState = { status: 'sending' };
  for (const type of ['submit-invalid', 'submit-with-honeypot', 'send'] as const) {
    expect(reduceContact(sendingState, { type })).toBe(sendingState);
  }
  const email = 'camille@example.org';
  expect(reduceContact(sendingState, { type: 'answer', outcome: 'sent', email })).toEqual({
    status: 'sent',
    email,
  });
  expect(reduceContact(sendingState, { type: 'answer', outcome: 'maybe-arrived', email })).toEqual({
    status: 'maybe-arrived',
  });
});
