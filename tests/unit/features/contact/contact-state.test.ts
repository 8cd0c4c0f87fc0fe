import { expect, test } from 'vitest';
import { reduceContact } from '../../../../src/features/contact/model/contact-state.ts';
import type { ContactState } from '../../../../src/features/contact/model/contact-state.ts';

test('while a request is being sent, only its answer changes the state', () => {
  const sending: ContactState = { status: 'sending' };
  for (const type of ['submit-invalid', 'submit-with-honeypot', 'send'] as const) {
    expect(reduceContact(sending, { type })).toBe(sending);
  }
  const email = 'camille@example.org';
  expect(reduceContact(sending, { type: 'answer', outcome: 'sent', email })).toEqual({
    status: 'sent',
    email,
  });
  expect(reduceContact(sending, { type: 'answer', outcome: 'maybe-arrived', email })).toEqual({
    status: 'maybe-arrived',
  });
});
