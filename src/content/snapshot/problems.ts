/** Error messages in French about an invalid snapshot. */

/** Lists all problems of a snapshot and says what to do. */
export class SnapshotError extends Error {
  constructor(problems: readonly string[]) {
    const problemCountText = problems.length === 1 ? 'Un problème' : `${problems.length} problèmes`;
    super(
      [
        `${problemCountText} dans l’instantané du contenu (content-snapshot) :`,
        ...problems.map((problem) => `  • ${problem}`),
        'Que faire : corriger l’entrée dans Strapi puis relancer « npm run sync », ou revenir au dernier',
        'instantané valable avec « git checkout -- content-snapshot ».',
      ].join('\n'),
    );
    this.name = 'SnapshotError';
  }
}

/** Names a field of a file of the snapshot, in French. @param field dotted path; empty for the whole file */
export function describeFileAndField(file: string, field: string): string {
  return field === '' ? file : `${file}, champ « ${field} »`;
}
