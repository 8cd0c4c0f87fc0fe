import { expect, test } from 'vitest';
import { serviceTypeOf } from '../../../../src/features/landing/model/service-type.ts';

test('a service asks for what its icon stands for in the contact form', () => {
  expect(serviceTypeOf('sun')).toBe('solar');
  expect(serviceTypeOf('wind')).toBe('hvac');
  expect(serviceTypeOf('lightbulb')).toBe('consultation');
});
