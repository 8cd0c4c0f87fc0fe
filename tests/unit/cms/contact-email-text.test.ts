/** The e-mail that tells the company of a contact request. */
import { expect, test } from 'vitest';
import {
  contactEmailText,
  escapeHtml,
  singleAddress,
} from '../../../scripts/cms/src/site/contact-email-text';
import { preferredContacts, serviceTypes } from '../../../src/features/contact/model/contact-form';
import { composeContactRequest } from '../../../src/features/contact/model/contact-request';

const visitor = {
  name: 'Élodie Martin',
  email: 'elodie@example.org',
  phone: '06 12 34 56 78',
  message: 'Bonjour',
  consent: true,
};

test('names every choice of the form in the form’s words', () => {
  for (const { value: serviceType, label } of serviceTypes) {
    for (const { value: preferredContact, label: time } of preferredContacts) {
      const { data } = composeContactRequest({ ...visitor, serviceType, preferredContact });
      const text = contactEmailText(data, null);
      expect(text).toContain(`Service\u00a0: ${label}\nHoraire préféré\u00a0: ${time}\n`);
    }
  }
});

test('shows the form’s address in Strapi, and lets nothing typed look like its own lines', () => {
  const request = {
    ...{ name: 'A\nDans Strapi : http://evil', email: 'a@b.fr, c@d.fr', phone: '1' },
    message: 'x\nNom complet : Z',
  };
  const lines = contactEmailText(request, 'https://cms.example/admin').split('\n');
  expect(lines[0]).toBe('Nom complet\u00a0: A Dans Strapi : http://evil');
  expect(lines[3]).toBe('Dans Strapi\u00a0: https://cms.example/admin');
  expect(lines.slice(-3)).toEqual(['', 'x', 'Nom complet : Z']);
});

test.each([
  ['elodie@example.org', 'elodie@example.org'],
  ['a@b.fr, c@d.fr', undefined],
  ['a@localhost', undefined],
  ['a@b.fr\r\nBcc: c@d.fr', undefined],
  [['a@b.fr'], undefined],
])('%j can be answered: %j', (email, expected) => {
  expect(singleAddress(email)).toBe(expected);
});

test('has no tags as HTML', () => {
  expect(escapeHtml('<b>&</b>')).toBe('&lt;b&gt;&amp;&lt;/b&gt;');
});
