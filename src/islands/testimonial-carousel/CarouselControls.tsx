/** Where the row stands, and the two ways on. Its place is kept before it comes to life. */
import arrowLeft from '../../ui/icons/arrow-left.svg?raw';
import arrowRight from '../../ui/icons/arrow-right.svg?raw';
import { useEffect, useRef, useState } from 'react';
import { measureRow, scrollRow, watchRow } from '../../browser/page/sliding-row';
import { canStep, positionText, slidesInView, stepTarget } from '../../domain/interaction/carousel';
import type { Direction, Row } from '../../domain/interaction/carousel';
import { LineIcon } from '../../ui/LineIcon';

/** By then a glide has ended, or the visitor has taken the row elsewhere. */
const longestGlideMs = 1000;

interface CarouselControlsProps {
  /** Null until it has come to life. */
  carousel: HTMLElement | null;
  count: number;
}

export function CarouselControls({ carousel, count }: CarouselControlsProps) {
  const [row, setRow] = useState<Row | null>(null);
  /** What is said of the position waits for the row to rest: a glide is told once, by its end. */
  const [restingRow, setRestingRow] = useState<Row | null>(null);
  const goal = useRef({ left: 0, untilMs: -Infinity });
  const scroller = carousel?.querySelector<HTMLElement>('[data-slides]') ?? null;

  useEffect(() => {
    if (!scroller) return undefined;
    const rest = (measured: Row) => {
      setRow(measured);
      setRestingRow(measured);
    };
    rest(measureRow(scroller));
    return watchRow(scroller, { onMove: setRow, onRest: rest });
  }, [scroller]);

  const step = (direction: Direction) => {
    if (!scroller) return;
    const measured = measureRow(scroller);
    const now = performance.now();
    // A second press during a glide goes on from where that will end.
    const from =
      now < goal.current.untilMs ? { ...measured, scrolled: goal.current.left } : measured;
    if (!canStep(from, direction)) return;
    goal.current = { left: stepTarget(from, direction), untilMs: now + longestGlideMs };
    scrollRow(scroller, goal.current.left);
  };
  const latestStep = useRef(step);
  useEffect(() => {
    latestStep.current = step;
  });

  useEffect(() => {
    if (!carousel) return undefined;
    const stepByKey = (event: KeyboardEvent) => {
      // With Alt an arrow goes back or forward in the browser’s history.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      latestStep.current(event.key === 'ArrowLeft' ? 'previous' : 'next');
    };
    carousel.addEventListener('keydown', stepByKey);
    return () => carousel.removeEventListener('keydown', stepByKey);
  }, [carousel]);

  const inView = restingRow && slidesInView(restingRow);
  return (
    // Two fit beside each other on wide screens: there is nowhere to go.
    <div className={`carousel-controls ${row ? 'is-alive' : ''} ${count === 2 ? 'md:hidden' : ''}`}>
      <div role={inView ? 'status' : undefined} className="mr-auto text-sm tabular-nums">
        {inView && positionText(inView, count)}
      </div>
      <StepButton
        label="Témoignages précédents"
        icon={arrowLeft}
        direction="previous"
        {...{ row, step }}
      />
      <StepButton
        label="Témoignages suivants"
        icon={arrowRight}
        direction="next"
        {...{ row, step }}
      />
    </div>
  );
}

interface StepButtonProps {
  label: string;
  icon: string;
  direction: Direction;
  row: Row | null;
  step: (direction: Direction) => void;
}

/** `disabled` itself would throw the focus out of a button pressed until the end. */
function StepButton({ label, icon, direction, row, step }: StepButtonProps) {
  return (
    <button
      type="button"
      className="carousel-button"
      aria-label={label}
      aria-disabled={!row || !canStep(row, direction)}
      onClick={() => step(direction)}
    >
      <LineIcon svg={icon} />
    </button>
  );
}
