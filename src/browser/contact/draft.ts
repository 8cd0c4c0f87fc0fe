/**
 * Saves what a visitor is writing in `sessionStorage`, so that a reload loses nothing. Where storage is refused
 * (private windows, settings) the form works without a draft.
 */

const key = 'contact-draft';

export type ContactDraft = Record<string, string>;

export function readDraft(): ContactDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, string] => {
        return typeof entry[1] === 'string';
      }),
    );
  } catch {
    return {};
  }
}

export function saveDraft(draft: ContactDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or refused: the form itself still holds the text.
  }
}

export function wipeDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is refused, so nothing was saved either.
  }
}
