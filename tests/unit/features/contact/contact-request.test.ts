import { describe, expect, test } from 'vitest';
import {
  composeContactRequest,
  hasQuoteRequest,
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

test('invisible characters of pasted texts are not sent, because databases refuse some of them', () => {
  const pasted = {
    ...formValues,
    name: 'Ca\u0000mille',
    message: '\ufeffBonjour\u0000,\u200b 6 kWc',
  };
  const { name, message } = composeContactRequest(pasted).data;
  expect(name).toBe('Camille');
  expect(message).toMatch(/Message:\nBonjour, 6 kWc$/);
});

describe('a request for a quote in the message', () => {
  const firstRequest = insertQuoteRequest('', ['6 kWc', '1\u202f000 € par an']);

  test('is inserted before the visitor’s text', () => {
    expect(firstRequest).toBe(
      'Bonjour,\nJe souhaite un devis gratuit à partir de ma simulation\u00a0:\n– 6 kWc\n– 1\u202f000 € par an\n\n',
    );
    expect(insertQuoteRequest('Merci.', ['6 kWc'])).toMatch(/– 6 kWc\n\nMerci\.$/);
  });

  test('replaces an earlier one, also one that the visitor has edited', () => {
    const message = `${firstRequest.replace('6 kWc', 'environ 6 kWc')}Merci.\n– Camille`;
    expect(insertQuoteRequest(message, ['9 kWc, $& 1 400 €'])).toBe(
      'Bonjour,\nJe souhaite un devis gratuit à partir de ma simulation\u00a0:\n– 9 kWc, $& 1 400 €\n\nMerci.\n– Camille',
    );
    expect(hasQuoteRequest(message)).toBe(true);
    expect(hasQuoteRequest('Merci.')).toBe(false);
  });
});
