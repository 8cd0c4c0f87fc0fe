/** The address of an upload whose name holds signs that mean something else in an address. */
import { expect, test } from 'vitest';
import { encodeUploadAddress, otherSpellings } from '../../../scripts/sync/media/upload-address';

test.each([
  ['/uploads/Toit #2_a1b2c3d4e5.jpg', '/uploads/Toit%20%232_a1b2c3d4e5.jpg'],
  ['/uploads/Toit#2_a1b2c3d4e5.jpg', '/uploads/Toit%232_a1b2c3d4e5.jpg'],
  ['/uploads/Quel toit ?_a1b2c3d4e5.jpg', '/uploads/Quel%20toit%20%3F_a1b2c3d4e5.jpg'],
  ['/uploads/Toit?_a1.jpg', '/uploads/Toit%3F_a1.jpg'],
  ['/uploads/100%_a1.jpg', '/uploads/100%25_a1.jpg'],
  ['/uploads/50%ab_a1.jpg', '/uploads/50%25ab_a1.jpg'],
  ['/uploads/Toit 20%25_a1.jpg', '/uploads/Toit%2020%2525_a1.jpg'],
  ['https://s3.example.net/Toit #2.jpg', 'https://s3.example.net/Toit%20%232.jpg'],
  ['//s3.example.net/Toit #2.jpg?v=1', '//s3.example.net/Toit%20%232.jpg?v=1'],
  ['https://s3.example.net/Toit 2.jpg?12', 'https://s3.example.net/Toit%202.jpg?12'],
  ['/uploads/Toit \ud800.jpg', '/uploads/Toit%20%EF%BF%BD.jpg'],
])('%s is asked for as %s', (address, encoded) => {
  expect(encodeUploadAddress(address)).toBe(encoded);
});

test.each([
  '/uploads/Toit%20%232_a1b2c3d4e5.jpg',
  '/uploads/a+b_c@2x.jpg',
  '/uploads/été_a1.jpg',
  '/uploads/plan.v2_a1.jpg?updated_at=2026-01-05T08:00:00.000Z',
  '/uploads/a.jpg?1735',
  'https://s3.example.net/bucket/9f2c?X-Amz-Date=2026&X-Amz-Signature=5f%2F',
  'https://s3.example.net',
  '',
])('%s stays', (address) => expect(encodeUploadAddress(address)).toBe(address));

test.each([
  ['/uploads/toit.jpg', []],
  ['/uploads/a%20b.jpg', ['/uploads/a%2520b.jpg']],
  ['/uploads/a.jpg?v=2', ['/uploads/a.jpg%3Fv%3D2']],
  [
    '/uploads/%C3%A9t%C3%A9.jpg',
    ['/uploads/e%CC%81te%CC%81.jpg', '/uploads/%25C3%25A9t%25C3%25A9.jpg'],
  ],
  ['/uploads/100%25.jpg', ['/uploads/100%2525.jpg']],
])('a file that is not at %s may be at %j', (address, others) => {
  const origin = 'https://cms.example.org';
  expect(otherSpellings(origin + address)).toEqual(others.map((other) => origin + other));
});
