/**
 * Keeps what a visitor is writing for as long as the tab lives, so that a reload loses nothing. Where the
 * browser keeps nothing (private windows, refused storage) the form works without.
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
    // Full or refused: the form itself still holds the text.
  }
}

export function wipeDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing could be stored either.
  }
}
