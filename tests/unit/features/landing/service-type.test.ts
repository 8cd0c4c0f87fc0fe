import { expect, test } from 'vitest';
import { serviceTypeOf } from '../../../../src/features/landing/model/service-type.ts';

test('the icon of a service decides which service is chosen in the contact form', () => {
  expect(serviceTypeOf('sun')).toBe('solar');
  expect(serviceTypeOf('wind')).toBe('hvac');
  expect(serviceTypeOf('lightbulb')).toBe('consultation');
});
