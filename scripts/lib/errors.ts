/** Errors that end a program, or are told apart by what the system says. */

/** Expected: whoever started the program reads the message. `npm run sync -- --help` says what each exit code means. */
export class ProgramError extends Error {
  readonly exitCode: 1 | 2 | 3 | 4 | 5;

  constructor(exitCode: 1 | 2 | 3 | 4 | 5, message: string) {
    super(message);
    this.name = 'ProgramError';
    this.exitCode = exitCode;
  }
}

/** A bug keeps its stack, which the log shows. */
export function toProgramError(error: unknown): ProgramError {
  if (error instanceof ProgramError) return error;
  // Only the file system: network errors have become failures of their collection or file.
  if (isSystemError(error)) {
    const { code } = error;
    const isFull = code === 'ENOSPC' || code === 'EDQUOT';
    return new ProgramError(
      5,
      `Cette machine n’a pas pu écrire ou lire un fichier : ${isFull ? 'le disque est plein' : error.message} (${code}).\n` +
        'L’ancien contenu reste en place. Libérez de la place ou rendez le dossier accessible, puis relancez « npm run sync ».',
    );
  }
  const stack = error instanceof Error ? error.stack : String(error);
  return new ProgramError(1, `Erreur inattendue de la synchronisation (à signaler) :\n${stack}`);
}

/** What this machine refuses: a full disk, a folder that may not be written, too many open files. */
export function isSystemError(error: unknown): error is Error & { code: string } {
  return systemCode(error) !== null && error instanceof Error && 'syscall' in error;
}

export function systemCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}

/** Of a failed `fetch`, the reason: Node hides it in `cause`, or in the errors of several addresses. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0]);
  const isBare = error.message === 'fetch failed' && error.cause !== undefined;
  return isBare ? messageOf(error.cause) : error.message;
}
