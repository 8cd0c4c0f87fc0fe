/**
 * Keeps a text until it is saved, since the session may end meanwhile. `sessionStorage` survives a reload and signing in
 * again in the same tab. It ends with the tab: nothing stays on a shared computer.
 */
import { useAuth, useField } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const prefix = 'unsaved-text';

/** @param name the field’s path in the entry */
export function useUnsavedText(name: string) {
  const user = useAuth('useUnsavedText', (auth) => auth.user?.id);
  const { pathname } = useLocation();
  const stored = useField<string | null>(name).initialValue ?? '';
  const version = useField<string>('updatedAt').initialValue;
  const key = [prefix, user, pathname, name].join(' ');
  const [offered, setOffered] = useState(() => {
    forget(stored);
    return sessionStorage.getItem(key);
  });
  // Strapi shows a text as stored while it is being sent. The date changes when the server has it.
  useEffect(() => forget(stored), [version]);

  return {
    /** A text of this person and this field that was not saved; null if there is none. */
    offered,
    keep(text: string) {
      try {
        sessionStorage.setItem(key, text);
      } catch {
        // The browser’s storage is full or switched off.
      }
      forget(stored);
    },
    hideOffer: () => setOffered(null),
    discard() {
      setOffered(null);
      if (sessionStorage.getItem(key) === offered) sessionStorage.removeItem(key);
    },
  };
}

/** Removes a stored text under every address: an entry gets its address when it is first saved. */
function forget(stored: string): void {
  for (const [key, text] of Object.entries(sessionStorage)) {
    if (key.startsWith(prefix) && text === stored) sessionStorage.removeItem(key);
  }
}
