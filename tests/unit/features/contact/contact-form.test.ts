import { describe, expect, test } from 'vitest';
import {
  findContactError,
  maxLengths,
} from '../../../../src/features/contact/model/contact-form.ts';
import { acceptedEmails, refusedEmails } from '../../../support/email-addresses.ts';

const fieldErrorOf = (name: string, value: string, checks = {}) =>
  findContactError({
    name,
    value,
    validity: { valueMissing: false, typeMismatch: false, ...checks },
  });

describe('a contact request', () => {
  test.each([
    ['name', 'Indiquez votre nom complet.'],
    ['email', 'Indiquez votre adresse e-mail.'],
    ['phone', 'Indiquez votre numéro de téléphone.'],
    ['message', 'Écrivez votre message\u00a0: quelques mots suffisent.'],
  ])('is rejected with a blank %s', (name, error) => {
    for (const blank of ['', '  ', '\n\t', '\u00a0', '\u0000\u200b'])
      expect(fieldErrorOf(name, blank)).toBe(error);
  });

  test('needs a service and consent, but neither a preferred time nor a valid telephone number', () => {
    expect(fieldErrorOf('serviceType', '')).toBe('Choisissez un service.');
    expect(fieldErrorOf('consent', 'on', { valueMissing: true })).toMatch(/^Cochez cette case/);
    expect(fieldErrorOf('preferredContact', '')).toBe('');
    expect(fieldErrorOf('phone', 'le soir')).toBe('');
  });

  test('needs an e-mail address that the browser and Strapi accept', () => {
    expect(fieldErrorOf('email', 'camille@@example.org', { typeMismatch: true })).toMatch(
      /exemple\.fr/,
    );
    for (const email of refusedEmails) {
      expect(fieldErrorOf('email', email), email).toMatch(/nom@exemple\.fr/);
    }
    for (const email of [' a@b.fr ', ...acceptedEmails]) {
      expect(fieldErrorOf('email', email), email).toBe('');
    }
  });

  test('may have a message of the maximum length, and the error for a longer one states its length', () => {
    const message = 'x'.repeat(maxLengths.message);
    expect(fieldErrorOf('message', ` ${message}\n`)).toBe('');
    expect(fieldErrorOf('message', `${message}x`)).toBe(
      'Raccourcissez ce texte\u00a0: 5\u202f000 caractères au plus, il en a 5\u202f001.',
    );
  });
});
