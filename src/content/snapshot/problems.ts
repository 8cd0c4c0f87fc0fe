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
  return error.issues.map(({ path: [first, ...below], message }) => {
    const isInList = typeof first === 'number';
    const field = isInList || first === undefined ? below : [first, ...below];
    const entry = isInList ? nameEntry(first, value) : '';
    return `${describePlace(file, field.map(String).join('.'), entry)} : ${message}.`;
  });
}

function nameEntry(index: number, list: unknown): string {
  const position = `entrée ${index + 1}`;
  const entry: unknown = Array.isArray(list) ? list[index] : undefined;
  if (typeof entry !== 'object' || entry === null) return position;
  const name = 'title' in entry ? entry.title : 'name' in entry ? entry.name : undefined;
  return typeof name === 'string' ? `${position} (« ${name} »)` : position;
}
