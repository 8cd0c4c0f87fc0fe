/** Damages the JSON of a snapshot at random, as accidents, editors and attackers might. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';

const oddValues: unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    0.5,
    1e308,
    -1e-7,
    2 ** 53,
    '',
    ' ',
    'x',
    '0',
    '\0',
    '\ud83d',
    '\ufeff',
  ],
  ...['\u202e', '<script>', '__proto__', 'é'.repeat(300), 'mot '.repeat(50_000), [], {}, [[]]],
  ...[[null], { a: 1 }, '2026-02-30T00:00:00.000Z', '-000001-01-01T00:00:00Z', '../../x', 'NaN'],
];

/** Replaces, removes, doubles or adds at a place chosen by numbers, each one step down. */
interface ValueMutation {
  kind: 'replace' | 'remove' | 'double' | 'add';
  file: number;
  steps: number[];
  value: unknown;
}

/** Cuts or overwrites the text itself. */
interface TextMutation {
  kind: 'cut' | 'overwrite';
  file: number;
  at: number;
  text: string;
}

export type Mutation = ValueMutation | TextMutation;

const number = fc.nat({ max: 10_000 });

export const mutations: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('replace', 'remove', 'double', 'add'),
      file: number,
      steps: fc.array(number, { minLength: 1, maxLength: 6 }),
      value: fc.oneof(fc.constantFrom(...oddValues), fc.jsonValue({ maxDepth: 2 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('cut', 'overwrite'),
      file: number,
      at: number,
      text: fc.constantFrom('', '\0', '}', '"', '\ufeff', '[', '\ud800', '1e999'),
    }),
  },
);

/** Those that a schema has least to say about. */
export const textMutations: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'double'),
  file: number,
  steps: fc.array(number, { minLength: 1, maxLength: 6 }),
  value: fc.oneof(
    fc.constantFrom(...oddValues.filter((value) => typeof value === 'string')),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constant(null),
  ),
});

/** The files a mutation may damage. */
export function jsonFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort();
}

/** @returns the file that was damaged, and how to mend it. */
export function mutate(directory: string, mutation: Mutation): { file: string; undo: () => void } {
  const files = jsonFiles(directory);
  const file = path.join(directory, files[mutation.file % files.length] ?? '');
  const before = readFileSync(file);
  writeFileSync(file, damaged(before.toString('utf8'), mutation));
  return { file: path.relative(directory, file), undo: () => writeFileSync(file, before) };
}

function damaged(text: string, mutation: Mutation): string {
  if ('text' in mutation) {
    const at = mutation.at % text.length;
    const rest = mutation.kind === 'cut' ? '' : mutation.text + text.slice(at + 1);
    return text.slice(0, at) + rest;
  }
  const document: unknown = JSON.parse(text);
  changeAt(document, mutation.steps, mutation);
  return JSON.stringify(document);
}

function changeAt(node: unknown, steps: readonly number[], mutation: ValueMutation): void {
  if (typeof node !== 'object' || node === null) return;
  const parent = node as Record<string, unknown>;
  const keys = Object.keys(parent);
  const [step = 0, ...below] = steps;
  const key = keys[step % keys.length];
  if (key === undefined) return;
  const child = parent[key];
  if (
    below.length > 0 &&
    typeof child === 'object' &&
    child !== null &&
    Object.keys(child).length > 0
  ) {
    changeAt(child, below, mutation);
    return;
  }
  if (mutation.kind === 'replace') parent[key] = mutation.value;
  else if (mutation.kind === 'add') parent[`${key}2`] = mutation.value;
  else if (mutation.kind === 'double' && Array.isArray(parent)) parent.push(structuredClone(child));
  else if (Array.isArray(parent)) parent.splice(step % keys.length, 1);
  else Reflect.deleteProperty(parent, key);
}
