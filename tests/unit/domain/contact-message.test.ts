import { expect, test } from 'vitest';
import { composeContactRequest } from '../../../src/domain/contact/request';

const form = {
  name: ' Camille Exemple ',
  email: 'camille@example.org ',
  phone: '04 00 00 00 00',
  serviceType: 'solar',
  message: '  Bonjour,\nun toit plein sud.\n',
  preferredContact: 'morning',
} as const;

test('the request holds exactly the four fields, the choices in its message', () => {
  expect(composeContactRequest(form)).toEqual({
    data: {
      name: 'Camille Exemple',
      email: 'camille@example.org',
      phone: '04 00 00 00 00',
      message:
        'Service demandé: solar\nHoraire préféré: morning\n\nMessage:\nBonjour,\nun toit plein sud.',
    },
  });
});

test('without a preferred time the message says so', () => {
  const { message } = composeContactRequest({ ...form, preferredContact: '' }).data;
  expect(message).toContain('Horaire préféré: Non spécifié\n');
});
