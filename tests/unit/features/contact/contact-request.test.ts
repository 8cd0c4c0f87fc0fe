import { describe, expect, test } from 'vitest';
import {
  composeContactRequest,
  insertQuoteRequest,
} from '../../../../src/features/contact/model/contact-request.ts';

const formValues = {
  name: ' Camille Exemple ',
  email: 'camille@example.org ',
  phone: '04 00 00 00 00',
  serviceType: 'solar',
  message: '  Bonjour,\nun toit plein sud.\n',
  preferredContact: 'morning',
};

test('the body of a contact request has exactly four keys, and its message contains the options', () => {
  expect(composeContactRequest(formValues)).toEqual({
    data: {
      name: 'Camille Exemple',
      email: 'camille@example.org',
      phone: '04 00 00 00 00',
      message:
        'Service demandé: solar\nHoraire préféré: morning\n\nMessage:\nBonjour,\nun toit plein sud.',
    },
  });
});

test('the message says that no preferred time was specified', () => {
  const { message } = composeContactRequest({ ...formValues, preferredContact: '' }).data;
  expect(message).toContain('Horaire préféré: Non spécifié\n');
});

describe('a request for a quote in the message', () => {
  const firstQuote = 'Simulation\u00a0: 6 kWc, 1\u202f000 € par an.';
  const secondQuote = 'Simulation\u00a0: 9 kWc, $& 1\u202f400 € par an.';

  test.each([
    ['Bonjour', `${firstQuote}\n\nBonjour`],
    [`${firstQuote}\n\nBonjour`, `${firstQuote}\n\nBonjour`],
  ])('is inserted once before the visitor’s text %j', (message, expected) => {
    expect(insertQuoteRequest(message, firstQuote, null)).toBe(expected);
  });

  test('replaces an earlier one, unless the visitor has edited it', () => {
    expect(insertQuoteRequest(`${firstQuote}\n\nBonjour`, secondQuote, firstQuote)).toBe(
      `${secondQuote}\n\nBonjour`,
    );
    const editedQuote = firstQuote.replace('6 kWc', 'environ 6 kWc');
    expect(insertQuoteRequest(editedQuote, secondQuote, firstQuote)).toBe(
      `${secondQuote}\n\n${editedQuote}`,
    );
  });
});
