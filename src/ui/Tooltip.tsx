/**
 * Explains a term: after a delay on hover, at once on focus or touch. Escape closes it, and the pointer may move onto
 * the text (WCAG 1.4.13). It opens above the term, or below it near the page’s header. Until hydrated, and without
 * script, the style sheet shows it on hover and focus.
 */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { translatable } from './translatable';

/** A tooltip opens after `open` on hover, or at once if another was open less than `skip` ago. */
const delaysMs = { open: 700, skip: 300 };

/** The id of the open one: one at a time. */
const $openTooltip = atom<string | null>(null);
let closedAtMs = -Infinity;

function closeTooltip(id: string): void {
  if ($openTooltip.get() !== id) return;
  $openTooltip.set(null);
  closedAtMs = performance.now();
}

function hoverDelayMs(): number {
  const isSkipped = $openTooltip.get() !== null || performance.now() - closedAtMs < delaysMs.skip;
  return isSkipped ? 0 : delaysMs.open;
}

interface TooltipProps {
  /** Part of the button’s accessible name. */
  term: string;
  children: string;
}

export function Tooltip({ term, children }: TooltipProps) {
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = useStore($openTooltip) === id;
  const root = useRef<HTMLSpanElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  const [isHydrated, setIsHydrated] = useState(false);
  const [isBelow, setIsBelow] = useState(false);

  const close = () => {
    clearTimeout(timer.current);
    closeTooltip(id);
  };
  const open = (delayMs: number) => {
    clearTimeout(timer.current);
    if (delayMs === 0) $openTooltip.set(id);
    else timer.current = setTimeout(() => $openTooltip.set(id), delayMs);
  };

  useEffect(() => {
    setIsHydrated(true);
    return () => clearTimeout(timer.current);
  }, []);

  useLayoutEffect(() => {
    setIsBelow(isOpen && text.current !== null && isBehindHeader(text.current));
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeTooltip(id);
    };
    // Safari does not give a tapped button the focus, which it then cannot lose.
    const closeOnPressElsewhere = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) closeTooltip(id);
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOnPressElsewhere);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOnPressElsewhere);
    };
  }, [id, isOpen]);

  return (
    <span
      ref={root}
      className={`tooltip ${isHydrated ? 'is-hydrated' : ''} ${isOpen ? 'is-open' : ''}`}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse' && !isOpen) open(hoverDelayMs());
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') close();
      }}
    >
      <button
        type="button"
        className="round-mark"
        aria-label={`Explication\u00a0: ${term}`}
        aria-describedby={id}
        onFocus={() => open(0)}
        onBlur={close}
        onClick={() => open(0)}
        {...translatable}
      >
        ?
      </button>
      {/* As wide as the field. The padding bridges the gap to the button, so that the pointer can cross it. */}
      <span
        ref={text}
        id={id}
        role="tooltip"
        className={`tooltip-text invisible absolute inset-x-0 z-20 ${isBelow ? 'top-7 pt-1' : 'bottom-[calc(100%-0.25rem)] pb-2'}`}
      >
        <span
          className="block whitespace-normal rounded-card bg-ink px-4 py-3 text-left text-sm font-normal text-ground shadow-card"
          {...translatable}
        >
          {children}
        </span>
      </span>
    </span>
  );
}

/** `scroll-padding-top` is the height of the header. */
function isBehindHeader(element: HTMLElement): boolean {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  return element.getBoundingClientRect().top < (parseFloat(scrollPaddingTop) || 0);
}
