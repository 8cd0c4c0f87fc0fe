/**
 * React form whose content is static HTML from an Astro slot. In the browser, React takes over the `<form>` and leaves its
 * content alone. Text that a visitor typed before hydration stays, and elements inserted by a browser extension cause no
 * hydration error.
 */
import { useState, useSyncExternalStore } from 'react';
import type { ComponentProps } from 'react';

/** Constant, because React would overwrite the content if it received a new object at each rendering. */
const emptyInnerHtml = { __html: '' };

export function SlotForm({ children, ...attributes }: ComponentProps<'form'>) {
  const [isFormInPage] = useState(useIsHydration());
  if (import.meta.env.SSR || !isFormInPage) return <form {...attributes}>{children}</form>;
  return <form {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={emptyInnerHtml} />;
}

/**
 * Returns true on the server and while React hydrates the form in the page; otherwise false, also if React creates a new
 * form after a hydration error elsewhere in the island.
 */
function useIsHydration(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
}
