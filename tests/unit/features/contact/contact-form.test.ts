import { describe, expect, test } from 'vitest';
import {
  findContactErrors,
  maxLengths,
  readContactValues,
  updateShownErrors,
} from '../../../../src/features/contact/model/contact-form';

const raw = {
  name: 'Camille Exemple',
  email: 'camille@example.org',
  phone: '04 00 00 00 00',
  serviceType: 'solar',
  message: 'Bonjour',
  preferredContact: 'morning',
  consent: 'on',
};
const complete = readContactValues(raw);
const errorsWith = (changes: Partial<typeof complete>, isEmail = true) =>
  findContactErrors({ ...complete, ...changes }, isEmail);

test('the form is read as typed; an unknown option counts as none', () => {
  expect(complete).toEqual({ ...raw, consent: true });
  const unknown = { serviceType: 'x', preferredContact: 'y' };
  expect(readContactValues({ ...raw, ...unknown })).toEqual({
    ...complete,
    serviceType: '',
    preferredContact: '',
  });
});

describe('a request', () => {
  test('needs everything but a preferred time', () => {
    expect(Object.keys(findContactErrors(readContactValues({}), true))).toEqual([
      'name',
      'email',
      'phone',
      'serviceType',
      'message',
      'consent',
    ]);
    expect(errorsWith({ preferredContact: '' })).toEqual({});
  });

  test.each(['name', 'email', 'phone', 'message'] as const)(
    'is rejected with a blank %s',
    (field) => {
      for (const blank of ['', '  ', '\n\t', '\u00a0']) {
        expect(Object.keys(errorsWith({ [field]: blank }))).toEqual([field]);
      }
    },
  );

  test('accepts any telephone number', () => {
    for (const phone of ['+33 4', '0000', 'le soir']) expect(errorsWith({ phone })).toEqual({});
  });

  test('needs an e-mail address that the browser accepts, with a complete domain', () => {
    const error = { email: expect.stringContaining('nom@exemple.fr') as string };
    expect(errorsWith({ email: 'camille@@example.org' }, false)).toEqual(error);
    for (const email of ['camille@example', 'camille@localhost', 'a.b@c', 'camille@example.']) {
      expect(errorsWith({ email })).toEqual(error);
    }
    for (const email of [' a@b.fr ', 'a+b@sub.exemple.fr', 'a@exemple.co.uk']) {
      expect(errorsWith({ email })).toEqual({});
    }
  });

  test('accepts a message up to the maximum length', () => {
    const message = 'x'.repeat(maxLengths.message);
    expect(errorsWith({ message: ` ${message}\n` })).toEqual({});
    expect(errorsWith({ message: `${message}x` }).message).toBe(
      'Raccourcissez votre message\u00a0: 5\u202f000 caractères au plus, il en a 5\u202f001.',
    );
  });

  test.each(['name', 'email', 'phone'] as const)('names a %s that is too long', (field) => {
    const max = maxLengths[field];
    const ofLength = (length: number) =>
      field === 'email' ? `${'x'.repeat(length - 11)}@exemple.fr` : 'x'.repeat(length);
    expect(errorsWith({ [field]: ofLength(max) })).toEqual({});
    expect(errorsWith({ [field]: ofLength(max + 1) })[field]).toContain(
      `${max} caractères au plus`,
    );
  });
});

test('while typing, shown errors change or disappear, and no new one appears', () => {
  const shown = { name: 'Nom ?', email: 'E-mail ?' };
  expect(updateShownErrors(shown, { email: 'Autre chose', phone: 'Téléphone ?' })).toEqual({
    email: 'Autre chose',
  });
  expect(updateShownErrors({}, { phone: 'Téléphone ?' })).toEqual({});
});
