/**
 * A React form whose content is static HTML from an Astro slot. In the browser React takes over the `<form>` and leaves
 * its content as it is in the page: what was typed before hydration stays, and elements that an extension has inserted
 * into the form cause no hydration error.
 */
import { useState, useSyncExternalStore } from 'react';
import type { ComponentProps } from 'react';

/** A constant, because React writes the content anew for another object. */
const contentInPage = { __html: '' };

export function SlotForm({ children, ...attributes }: ComponentProps<'form'>) {
  const [isInPage] = useState(useIsHydration());
  if (import.meta.env.SSR || !isInPage) return <form {...attributes}>{children}</form>;
  return <form {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={contentInPage} />;
}

/** Returns false where React creates the form itself, which it does after a hydration error elsewhere in the island. */
function useIsHydration(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
}
