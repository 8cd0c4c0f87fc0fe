/** Keeps what the address names in view while fields and result grow above it: not every browser anchors scrolling. */
import { useDeferredValue, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

export function useAddressTarget(
  root: RefObject<Element | null>,
  { hasFields, hasResult }: { hasFields: boolean; hasResult: boolean },
): void {
  const target = useRef<Element | null>(null);
  // The result’s details are drawn later, too.
  const isResultDrawn = useDeferredValue(hasResult);
  useLayoutEffect(() => {
    if (!hasFields) {
      const named = document.querySelector(':target');
      target.current = named && isInOrAfter(root.current, named) && isAtTop(named) ? named : null;
    } else if (document.activeElement === document.body) {
      // Visitors who are already busy elsewhere on the page are not moved.
      target.current?.scrollIntoView();
    }
  }, [root, hasFields, isResultDrawn]);
}

function isInOrAfter(root: Element | null, element: Element): boolean {
  const position = root?.compareDocumentPosition(element) ?? 0;
  return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Where the browser has scrolled it to, below the header: the visitor has not gone on yet. */
function isAtTop(element: Element): boolean {
  const { top } = element.getBoundingClientRect();
  return top > 0 && top < 200;
}
