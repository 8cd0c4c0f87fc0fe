/**
 * Keeps the element that the address names (`:target`) in view while the simulator above it gets its fields and its
 * result: not every browser has scroll anchoring.
 */
import { useDeferredValue, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

export function useAddressTarget(
  root: RefObject<Element | null>,
  { hasFields, hasResult }: { hasFields: boolean; hasResult: boolean },
): void {
  const target = useRef<Element | null>(null);
  // The result’s details are rendered later than its heading: only then is its height final.
  const isResultDrawn = useDeferredValue(hasResult);
  useLayoutEffect(() => {
    if (!hasFields) {
      const named = document.querySelector(':target');
      target.current = named && isInOrAfter(root.current, named) && isAtTop(named) ? named : null;
    } else if (document.activeElement === document.body) {
      // A visitor who has focused something is not moved.
      target.current?.scrollIntoView();
    }
  }, [root, hasFields, isResultDrawn]);
}

function isInOrAfter(root: Element | null, element: Element): boolean {
  const position = root?.compareDocumentPosition(element) ?? 0;
  return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Still below the header, where the browser scrolled it to: the visitor has not scrolled on. */
function isAtTop(element: Element): boolean {
  const { top } = element.getBoundingClientRect();
  return top > 0 && top < 200;
}
