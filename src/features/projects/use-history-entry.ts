import { useEffect, useEffectEvent } from 'react';

/** Resolves when the history entry of the previous dialog has been removed, because `history.back()` is asynchronous. */
let previousEntryRemoved: Promise<void> = Promise.resolve();

/**
 * Adds an entry to the browser’s history while the component is mounted, and removes it afterwards. `onBack` is called
 * when the visitor goes back.
 */
export function useHistoryEntry(onBack: () => void): void {
  const callOnBack = useEffectEvent(onBack);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let hasHistoryEntry = false;
    const handleBack = () => {
      hasHistoryEntry = false;
      controller.abort();
      previousEntryRemoved = restoreScrolling();
      callOnBack();
    };
    void previousEntryRemoved.then(() => {
      if (signal.aborted) return;
      // The value `auto` would make going back scroll to the address’s fragment and take the focus from the card.
      history.scrollRestoration = 'manual';
      history.pushState(null, '');
      hasHistoryEntry = true;
      addEventListener('popstate', handleBack, { signal });
    });
    return () => {
      controller.abort();
      if (hasHistoryEntry) previousEntryRemoved = goBack();
    };
  }, []);
}

async function goBack(): Promise<void> {
  await new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
    history.back();
  });
  await restoreScrolling();
}

/** Lets the browser restore scroll positions again, but not that of the current step, which it does after `popstate`. */
async function restoreScrolling(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  history.scrollRestoration = 'auto';
}
