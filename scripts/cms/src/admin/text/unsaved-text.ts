/**
 * Keeps a text until it is saved, since the session may end while somebody writes. `sessionStorage` outlives a reload and
 * signing in again in the same tab. Closing the tab empties it: on a shared computer nothing stays.
 */
import { buildValidParams, unstable_useDocument } from '@strapi/content-manager/strapi-admin';
import { useAuth, useQueryParams } from '@strapi/strapi/admin';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';

interface UnsavedText {
  text: string;
  /** Stored text that the unsaved one was written over. */
  stored: string;
}

interface UnsavedTextState {
  /** A text of this person that was not saved, for this field; null if there is none. */
  offered: UnsavedText | null;
  stored: string;
  keep: (text: string) => void;
  dismiss: () => void;
}

const prefix = 'unsaved-text';

/** @param name the field’s path in the entry */
export function useUnsavedText(name: string): UnsavedTextState {
  const user = useAuth('useUnsavedText', (auth) => auth.user?.id);
  const { pathname } = useLocation();
  const { stored, version } = useStoredText(name);
  const key = [prefix, user, pathname, name].join(' ');
  const isKept = useRef(false);
  const [offered, setOffered] = useState(() => {
    forget(stored);
    return read(key);
  });
  // While it saves, and if that fails, Strapi shows what was sent as stored. Only the server dates a version.
  useEffect(() => forget(stored), [version]);

  return {
    offered,
    stored,
    keep(text) {
      isKept.current = true;
      try {
        sessionStorage.setItem(key, JSON.stringify({ text, stored } satisfies UnsavedText));
      } catch {
        // The browser’s storage is full or switched off: writing goes on.
      }
      forget(stored);
    },
    dismiss() {
      setOffered(null);
      if (!isKept.current) sessionStorage.removeItem(key);
    },
  };
}

/** Returns what Strapi has read of the entry, and when that was stored. */
function useStoredText(name: string): { stored: string; version: unknown } {
  const { id, slug = '', collectionType = '' } = useParams();
  const [{ query }] = useQueryParams();
  const params = useMemo(() => buildValidParams(query), [query]);
  const entry = { documentId: id, model: slug, collectionType, params };
  const { document } = unstable_useDocument(entry, { skip: id === 'create' });
  const text = name
    .split('.')
    .reduce<unknown>((value, key) => (Object(value) as Record<string, unknown>)[key], document);
  return { stored: typeof text === 'string' ? text : '', version: document?.updatedAt };
}

function read(key: string): UnsavedText | null {
  const kept = sessionStorage.getItem(key);
  return kept === null ? null : (JSON.parse(kept) as UnsavedText);
}

/** Removes a text that is stored. An entry gets its address when it is first saved: only the text tells which it was. */
function forget(stored: string): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix) && read(key)?.text === stored) sessionStorage.removeItem(key);
  }
}
