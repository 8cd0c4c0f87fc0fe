import { describe, expect, test } from 'vitest';
import {
  findContactErrors,
  maxLengths,
  readContactFields,
  updateShownErrors,
} from '../../../src/domain/contact/form';

const raw = {
  name: 'Camille Exemple',
  email: 'camille@example.org',
  phone: '04 00 00 00 00',
  serviceType: 'solar',
  message: 'Bonjour',
  preferredContact: 'morning',
  consent: 'on',
};
const complete = readContactFields(raw);
const errorsWith = (changes: Partial<typeof complete>, isEmail = true) =>
  findContactErrors({ ...complete, ...changes }, isEmail);

describe('what the form holds', () => {
  test('is read as it was typed', () => {
    expect(complete).toEqual({ ...raw, consent: true });
  });

  test('is empty where nothing was typed or the choice is unknown', () => {
    const empty = {
      name: '',
      email: '',
      phone: '',
      serviceType: '',
      message: '',
      preferredContact: '',
      consent: false,
    };
    expect(readContactFields({})).toEqual(empty);
    expect(readContactFields({ serviceType: 'x', preferredContact: 'y' })).toEqual(empty);
  });
});

describe('a request', () => {
  test('that is complete has no fault', () => {
    expect(errorsWith({})).toEqual({});
  });

  test('needs everything but a preferred time', () => {
    expect(Object.keys(findContactErrors(readContactFields({}), true))).toEqual([
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
    'is not complete with a blank %s',
    (field) => {
      for (const blank of ['', '  ', '\n\t', '\u00a0']) {
        expect(Object.keys(errorsWith({ [field]: blank }))).toEqual([field]);
      }
    },
  );

  test('may have a telephone number of any form', () => {
    for (const phone of ['+33 4', '0000', 'le soir']) expect(errorsWith({ phone })).toEqual({});
  });

  test('has an address that the browser takes for one, with a complete domain', () => {
    const fault = { email: expect.stringContaining('nom@exemple.fr') as string };
    expect(errorsWith({ email: 'camille@@example.org' }, false)).toEqual(fault);
    for (const email of ['camille@example', 'camille@localhost', 'a.b@c', 'camille@example.']) {
      expect(errorsWith({ email })).toEqual(fault);
    }
    for (const email of [' a@b.fr ', 'a+b@sub.exemple.fr', 'a@exemple.co.uk']) {
      expect(errorsWith({ email })).toEqual({});
    }
  });

  test('may be as long as the form says, a simulation included', () => {
    const message = 'x'.repeat(maxLengths.message);
    expect(errorsWith({ message: ` ${message}\n` })).toEqual({});
    expect(errorsWith({ message: `${message}x` }).message).toContain('5\u202f000');
  });
});

test('an error that is shown goes when it is mended, changes with its cause, and none comes anew', () => {
  const shown = { name: 'Nom ?', email: 'E-mail ?' };
  expect(updateShownErrors(shown, { email: 'Autre chose', phone: 'Téléphone ?' })).toEqual({
    email: 'Autre chose',
  });
  expect(updateShownErrors({}, { phone: 'Téléphone ?' })).toEqual({});
});
