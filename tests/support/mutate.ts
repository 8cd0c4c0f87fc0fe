/** Damages the JSON of a snapshot at random, as accidents, editors and attackers might. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';

const oddTexts = [
  ...['', ' ', 'x', '0', 'NaN', '\0', '\ud83d', '\ufeff', '\u202e', '<script>', '__proto__'],
  ...['é'.repeat(300), 'mot '.repeat(50_000), '../../x', '2026-02-30T00:00:00.000Z'],
];
const oddValues: unknown[] = [
  ...[...oddTexts, null, true, 0, -1, 0.5, 1e308, 2 ** 53],
  ...[[], {}, [[]], [null], { a: 1 }],
];

/** Changes the value that is found by `steps`: in each object or list, the child at this index. */
interface Mutation {
  kind: 'replace' | 'remove' | 'duplicate';
  /** Index of the file. */
  file: number;
  steps: number[];
  value: unknown;
}

const index = fc.nat({ max: 10_000 });

export const mutations: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('replace', 'replace', 'remove', 'duplicate'),
  file: index,
  steps: fc.array(index, { minLength: 1, maxLength: 6 }),
  value: fc.oneof(fc.constantFrom(...oddValues), fc.jsonValue({ maxDepth: 2 })),
});

/** @returns the damaged file, and a function that restores it */
export function mutate(directory: string, mutation: Mutation): { file: string; undo: () => void } {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    // As messages name them, in Windows too.
    .map((name) => name.replaceAll(path.sep, '/'))
    .sort();
  const file = files[mutation.file % files.length] ?? '';
  const fullPath = path.join(directory, file);
  const before = readFileSync(fullPath, 'utf8');
  const document: unknown = JSON.parse(before);
  mutateAt(document, mutation.steps, mutation);
  writeFileSync(fullPath, JSON.stringify(document));
  return { file, undo: () => writeFileSync(fullPath, before) };
}

export function mutateAt(
  node: unknown,
  [step = 0, ...rest]: readonly number[],
  mutation: Pick<Mutation, 'kind' | 'value'>,
): void {
  if (typeof node !== 'object' || node === null) return;
  const parent = node as Record<string, unknown>;
  const keys = Object.keys(parent);
  const key = keys[step % keys.length];
  if (key === undefined) return;
  const child = parent[key];
  const { kind, value } = mutation;
  if (rest.length > 0 && typeof child === 'object' && child !== null) {
    mutateAt(child, rest, mutation);
  } else if (kind === 'replace') parent[key] = value;
  else if (!Array.isArray(parent)) Reflect.deleteProperty(parent, key);
  else if (kind === 'remove') parent.splice(step % keys.length, 1);
  else parent.push(structuredClone(child));
}
