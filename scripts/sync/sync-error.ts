/** What ends a sync, with the exit code that tells a host or a script why. */

/**
 * 1: the CMS or its content; 2: usage or configuration; 3: the guard refused removals;
 * 4: another sync is running; 5: this machine (disk full, folder not writable).
 */
export type FailureCode = 1 | 2 | 3 | 4 | 5;

export class SyncError extends Error {
  constructor(
    readonly exitCode: FailureCode,
    message: string,
  ) {
    super(message);
    this.name = 'SyncError';
  }
}

/** Turns whatever was thrown into an end with a reason; a bug of ours stays recognisable by its stack. */
export function toSyncError(error: unknown): SyncError {
  if (error instanceof SyncError) return error;
  const code = systemCode(error);
  // The network’s troubles arrive as failures of their collection: what comes this far is the file system.
  if (code !== null && error instanceof Error && 'syscall' in error) {
    const reason =
      code === 'ENOSPC' || code === 'EDQUOT' ? 'le disque est plein' : messageOf(error);
    return new SyncError(
      5,
      `Cette machine n’a pas pu écrire ou lire un fichier : ${reason} (${code}).\n` +
        'L’ancien contenu reste en place. Libérez de la place ou rendez le dossier accessible, puis relancez « npm run sync ».',
    );
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new SyncError(1, `Erreur inattendue de la synchronisation (à signaler) :\n${stack}`);
}

export function systemCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}

/** The message with its causes: Node hides the reason of a failed request in `cause`. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause === undefined) return error.message;
  // `fetch failed` alone says nothing.
  return error.message === 'fetch failed'
    ? messageOf(cause)
    : `${error.message} (${messageOf(cause)})`;
}
