/**
 * Explains a term: after a moment under a mouse, at once by focus or touch; Escape closes it, and the pointer
 * may rest on the explanation (WCAG 1.4.13). It stands above the term, or below it near the page’s header.
 * Without script the style sheet shows it on hover and focus.
 */
import { useStore } from '@nanostores/react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { $openTooltip, closeTooltip, currentTooltipDelayMs, openTooltip } from '../stores/tooltips';

interface TooltipProps {
  /** The term, to name the button. */
  term: string;
  children: string;
}

export function Tooltip({ term, children }: TooltipProps) {
  const id = useId();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = useStore($openTooltip) === id;
  const text = useRef<HTMLSpanElement>(null);
  const [isAlive, setIsAlive] = useState(false);
  const [isBelow, setIsBelow] = useState(false);

  const close = () => {
    clearTimeout(waiting.current);
    closeTooltip(id, performance.now());
  };
  const open = (delayMs: number) => {
    clearTimeout(waiting.current);
    if (delayMs === 0) openTooltip(id);
    else waiting.current = setTimeout(() => openTooltip(id), delayMs);
  };

  useEffect(() => {
    setIsAlive(true);
    return () => clearTimeout(waiting.current);
  }, []);

  useLayoutEffect(() => {
    setIsBelow(isOpen && text.current !== null && isBehindHeader(text.current));
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeTooltip(id, performance.now());
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [id, isOpen]);

  return (
    <span
      className={`tooltip ${isAlive ? 'is-alive' : ''} ${isOpen ? 'is-open' : ''} ${isBelow ? 'is-below' : ''}`}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse' && !isOpen) open(currentTooltipDelayMs(performance.now()));
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') close();
      }}
    >
      <button
        type="button"
        className="tooltip-button"
        aria-label={`Explication\u00a0: ${term}`}
        aria-describedby={id}
        onFocus={() => open(0)}
        onBlur={close}
        onClick={() => open(0)}
      >
        ?
      </button>
      <span ref={text} id={id} role="tooltip" className="tooltip-text">
        <span>{children}</span>
      </span>
    </span>
  );
}

/** Anchors stop below the header: so does what may be read. */
function isBehindHeader(element: HTMLElement): boolean {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  return element.getBoundingClientRect().top < (parseFloat(scrollPaddingTop) || 0);
}
