import { describe, expect, test } from 'vitest';
import { withSimulation } from '../../../src/domain/contact/request';

const first = 'Simulation\u00a0: 6 kWc, 1\u202f000 € par an.';
const second = 'Simulation\u00a0: 9 kWc, $& 1\u202f400 € par an.';

describe('a simulation in the message', () => {
  test('is the message where there was none', () => {
    expect(withSimulation('', first, null)).toBe(`${first}\n\n`);
    expect(withSimulation(' \n', first, null)).toBe(`${first}\n\n`);
  });

  test('stands before what the visitor wrote', () => {
    expect(withSimulation('Bonjour', first, null)).toBe(`${first}\n\nBonjour`);
  });

  test('is not said twice', () => {
    expect(withSimulation(`${first}\n\nBonjour`, first, first)).toBe(`${first}\n\nBonjour`);
    expect(withSimulation(`${first}\n\nBonjour`, first, null)).toBe(`${first}\n\nBonjour`);
  });

  test('takes the place of an earlier one that nobody changed', () => {
    expect(withSimulation(`${first}\n\nBonjour`, second, first)).toBe(`${second}\n\nBonjour`);
  });

  test('leaves alone an earlier one that the visitor changed', () => {
    const edited = first.replace('6 kWc', 'environ 6 kWc');
    expect(withSimulation(edited, second, first)).toBe(`${second}\n\n${edited}`);
  });
});
