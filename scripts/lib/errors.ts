/** An expected error, whose message is for the user of the program. `npm run sync -- --help` explains the exit codes. */
export class ProgramError extends Error {
  readonly exitCode: 1 | 2 | 3 | 4 | 5;

  constructor(exitCode: 1 | 2 | 3 | 4 | 5, message: string) {
    super(message);
    this.name = 'ProgramError';
    this.exitCode = exitCode;
  }
}

/** Converts any error to a `ProgramError`. The message of an unexpected error contains its stack. */
export function toProgramError(error: unknown): ProgramError {
  if (error instanceof ProgramError) return error;
  // This is an error of the file system, because network errors are handled earlier, for each collection and file.
  if (isSystemError(error)) {
    const { code } = error;
    const isDiskFull = code === 'ENOSPC' || code === 'EDQUOT';
    return new ProgramError(
      5,
      `Cette machine n’a pas pu écrire ou lire un fichier : ${isDiskFull ? 'le disque est plein' : error.message} (${code}).\n` +
        'L’ancien contenu reste en place. Libérez de la place ou rendez le dossier accessible, puis relancez « npm run sync ».',
    );
  }
  const stack = error instanceof Error ? error.stack : String(error);
  return new ProgramError(1, `Erreur inattendue de la synchronisation (à signaler) :\n${stack}`);
}

/** Tells whether this machine has failed: a full disk, a missing permission, too many open files. */
export function isSystemError(error: unknown): error is Error & { code: string } {
  return systemCode(error) !== null && error instanceof Error && 'syscall' in error;
}

/** Returns the code of a system error, `ENOENT`; null if the error has none. */
export function systemCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}

/** Returns the message of an error. For a failed `fetch` it is the reason, which Node puts into `cause` or `errors`. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0]);
  const isFetchFailure = error.message === 'fetch failed' && error.cause !== undefined;
  return isFetchFailure ? messageOf(error.cause) : error.message;
}
