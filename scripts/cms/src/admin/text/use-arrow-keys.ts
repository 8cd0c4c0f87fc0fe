/** The keyboard in a toolbar: one button is reached with Tab, the others with the arrow keys. */
import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';

/** @returns properties of the element with the role `toolbar` */
export function useArrowKeys() {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement | null>(null);

  const controls = () => [...ref.current!.querySelectorAll<HTMLElement>('button, [role="combobox"]')];

  function setReachable(control: HTMLElement | undefined): void {
    last.current = control ?? null;
    for (const other of controls()) other.tabIndex = other === control ? 0 : -1;
  }

  // Buttons come and go with the place of the cursor.
  useLayoutEffect(() => {
    const all = controls();
    setReachable(all.find((control) => control === last.current) ?? all[0]);
  });

  function onKeyDown(event: KeyboardEvent): void {
    const all = controls();
    const index = all.indexOf(event.target as HTMLElement);
    if (index < 0) return;
    const next = {
      ArrowRight: all[(index + 1) % all.length],
      ArrowLeft: all.at(index - 1),
      Home: all[0],
      End: all.at(-1),
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  return { ref, onKeyDown, onFocus: (event: FocusEventOf) => setReachable(event.target) };
}

interface FocusEventOf {
  target: HTMLElement;
}
