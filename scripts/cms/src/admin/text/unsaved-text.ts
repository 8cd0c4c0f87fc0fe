/**
 * Stores an unsaved text in the browser, since the user’s session may end before it is saved. `sessionStorage` survives a
 * reload and signing in again in the same tab. It ends with the tab: nothing stays on a shared computer.
 */
import { useAuth, useField } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const keyPrefix = 'unsaved-text';

/** @param name the field’s path in the entry */
export function useUnsavedText(name: string) {
  const userId = useAuth('useUnsavedText', (auth) => auth.user?.id);
  const { pathname } = useLocation();
  const storedText = useField<string | null>(name).initialValue ?? '';
  const savedVersion = useField<string>('updatedAt').initialValue;
  const storageKey = [keyPrefix, userId, pathname, name].join(' ');
  const [offered, setOffered] = useState(() => tryStorage(() => sessionStorage.getItem(storageKey)));
  // The effect depends on `updatedAt`: Strapi’s form takes a text for stored while it is still being sent.
  useEffect(() => forgetStoredText(storedText), [savedVersion]);

  return {
    /** A text of this person and this field that was not saved; null if there is none. */
    offered: offered === storedText ? null : offered,
    keep(text: string) {
      tryStorage(() => sessionStorage.setItem(storageKey, text));
      forgetStoredText(storedText);
    },
    /** Ends the offer. */
    discard() {
      setOffered(null);
      if (offered !== null) forgetStoredText(offered);
    },
  };
}

/** Removes a stored text under every address: an entry gets its address when it is first saved. */
function forgetStoredText(stored: string): void {
  for (const [key, text] of tryStorage(() => Object.entries(sessionStorage)) ?? []) {
    if (key.startsWith(keyPrefix) && text === stored) sessionStorage.removeItem(key);
  }
}

/** Uses the storage if it works: browsers may block it, and it may be full. */
function tryStorage<Result>(accessStorage: () => Result): Result | null {
  try {
    return accessStorage();
  } catch {
    return null;
  }
}
