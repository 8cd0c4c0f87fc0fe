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
      // The section itself stays where it is.
      const isMoved = named !== null && !named.contains(root.current);
      target.current = isMoved && isInView(named) ? named : null;
    } else if (document.activeElement === document.body) {
      // Visitors who are already busy elsewhere on the page are not moved.
      target.current?.scrollIntoView();
    }
  }, [root, hasFields, isResultDrawn]);
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
