import { useEffect, useEffectEvent } from 'react';

/** Settled when the browser has left the entry of the dialog before: it goes back later than it is told to. */
let previousEntryLeft: Promise<void> = Promise.resolve();

/** Keeps an entry in the browser’s history as long as the component is mounted. `onBack` is called when the visitor leaves it. */
export function useHistoryEntry(onBack: () => void): void {
  const callOnBack = useEffectEvent(onBack);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let hasEntry = false;
    const leave = () => {
      hasEntry = false;
      controller.abort();
      previousEntryLeft = restoreScrolling();
      callOnBack();
    };
    void previousEntryLeft.then(() => {
      if (signal.aborted) return;
      // Going back would scroll to the fragment in the address, and take the focus from the card.
      history.scrollRestoration = 'manual';
      history.pushState(null, '');
      hasEntry = true;
      addEventListener('popstate', leave, { signal });
    });
    return () => {
      controller.abort();
      if (hasEntry) previousEntryLeft = goBack();
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

/** Waits, because the browser scrolls after the event `popstate`. */
async function restoreScrolling(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  history.scrollRestoration = 'auto';
}
