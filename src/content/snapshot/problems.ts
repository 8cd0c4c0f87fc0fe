/** Describes in French what is wrong with a snapshot, and what to do. */
import type { z } from 'astro/zod';

export class SnapshotError extends Error {
  constructor(problems: readonly string[]) {
    const count = problems.length === 1 ? 'Un problème' : `${problems.length} problèmes`;
    super(
      [
        `${count} dans l’instantané du contenu (content-snapshot) :`,
        ...problems.map((problem) => `  • ${problem}`),
        'Que faire : corriger l’entrée dans Strapi puis relancer « npm run sync », ou revenir au dernier',
        'instantané valable avec « git checkout -- content-snapshot ».',
      ].join('\n'),
    );
    this.name = 'SnapshotError';
  }
}

/** @param entry its name or position, in a file with several */
export function describePlace(file: string, field: string, entry = ''): string {
  return [file, entry, field && `champ « ${field} »`].filter(Boolean).join(', ');
}

/** One sentence for each issue. @param value the file’s content, to name the entry by its title */
export function describeIssues(file: string, error: z.ZodError, value: unknown): string[] {
  return error.issues.flatMap((issue) => {
    const [first, ...below] = issue.path;
    const entry = typeof first === 'number' ? nameEntry(first, value) : '';
    const path = entry === '' ? issue.path : below;
    const keys: (string | undefined)[] =
      issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    return keys.map((key) => {
      const field = [...path, ...(key === undefined ? [] : [key])].map(String).join('.');
      return `${describePlace(file, field, entry)} : ${describeIssue(issue)}.`;
    });
  });
}

function nameEntry(index: number, list: unknown): string {
  const position = `entrée ${index + 1}`;
  const entry: unknown = Array.isArray(list) ? list[index] : undefined;
  if (typeof entry !== 'object' || entry === null) return position;
  const name = 'title' in entry ? entry.title : 'name' in entry ? entry.name : undefined;
  return typeof name === 'string' ? `${position} (« ${name} »)` : position;
}

const typeNames: Record<string, string> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  array: 'une liste',
  object: 'un objet',
  record: 'un objet',
  boolean: 'vrai ou faux',
  null: 'null',
};

function describeIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'valeur manquante'
        : `on attendait ${typeNames[issue.expected] ?? issue.expected}, on a ${typeNames[typeOf(issue.input)]}`;
    case 'unrecognized_keys':
      return 'clé inconnue du site';
    case 'too_small':
      return issue.origin === 'string'
        ? 'texte vide'
        : `valeur trop petite (minimum ${issue.minimum})`;
    case 'too_big':
      return `valeur trop grande (maximum ${issue.maximum})`;
    case 'invalid_format':
      return issue.format === 'datetime'
        ? 'date invalide (forme attendue : 2026-01-31T08:00:00.000Z)'
        : `forme invalide (${issue.message})`;
    case 'invalid_value':
      return `valeur inattendue (attendu : ${issue.values.map(String).join(', ')})`;
    case 'invalid_union':
      return 'forme inconnue du site';
    default:
      return issue.message;
  }
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}
