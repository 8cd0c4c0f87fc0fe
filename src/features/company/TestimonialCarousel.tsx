/**
 * Adds buttons, arrow keys and the position to the row of testimonials, which scrolls without script too. The row’s
 * scroll position is the only state; what is kept here is measured from it.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { canStep, positionText, slidesInView, stepTarget } from './model/carousel';
import type { Direction, Row } from './model/carousel';
import type { CompanyContact } from '../../ui/CompanyLinks';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { arrowLeft, arrowRight } from '../../ui/icons/lucide';
import { LineIcon } from '../../ui/LineIcon';
import { measureRow, scrollRow, watchRow } from './sliding-row';

/** A smooth scroll has ended by then. */
const maxScrollMs = 1000;

interface TestimonialCarouselProps {
  count: number;
  /** The id of the carousel’s title. */
  labelledBy: string;
  company: CompanyContact;
  /** The row, marked `data-slides`. */
  children?: ReactNode;
}

export function TestimonialCarousel({
  count,
  labelledBy,
  company,
  children,
}: TestimonialCarouselProps) {
  const [carousel, setCarousel] = useState<HTMLElement | null>(null);
  return (
    <div
      ref={setCarousel}
      role="group"
      aria-roledescription="carrousel"
      aria-labelledby={labelledBy}
    >
      <ErrorBoundary company={company}>
        {count > 1 && <CarouselControls carousel={carousel} count={count} />}
      </ErrorBoundary>
      {children}
    </div>
  );
}

interface CarouselControlsProps {
  /** Null until hydrated. */
  carousel: HTMLElement | null;
  count: number;
}

/** The position and the two buttons. Invisible until hydrated, but their space is reserved. */
function CarouselControls({ carousel, count }: CarouselControlsProps) {
  const [row, setRow] = useState<Row | null>(null);
  /** The position is announced when the row rests: once for a smooth scroll. */
  const [restingRow, setRestingRow] = useState<Row | null>(null);
  const target = useRef({ left: 0, untilMs: -Infinity });
  const scroller = carousel?.querySelector<HTMLElement>('[data-slides]') ?? null;

  useEffect(() => {
    if (!scroller) return undefined;
    const setBoth = (measured: Row) => {
      setRow(measured);
      setRestingRow(measured);
    };
    setBoth(measureRow(scroller));
    const forgetTarget = () => {
      target.current.untilMs = -Infinity;
    };
    return watchRow(scroller, { onMove: setRow, onRest: setBoth, onGrab: forgetTarget });
  }, [scroller]);

  const step = useCallback(
    (direction: Direction) => {
      if (!scroller) return;
      const measured = measureRow(scroller);
      const now = performance.now();
      // A second click during a smooth scroll continues from that scroll’s target.
      const from =
        now < target.current.untilMs ? { ...measured, scrolled: target.current.left } : measured;
      if (!canStep(from, direction)) return;
      target.current = { left: stepTarget(from, direction), untilMs: now + maxScrollMs };
      scrollRow(scroller, target.current.left);
    },
    [scroller],
  );

  useEffect(() => {
    if (!carousel) return undefined;
    const stepByKey = (event: KeyboardEvent) => {
      // With Alt an arrow goes back or forward in the browser’s history.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      step(event.key === 'ArrowLeft' ? 'previous' : 'next');
    };
    carousel.addEventListener('keydown', stepByKey);
    return () => carousel.removeEventListener('keydown', stepByKey);
  }, [carousel, step]);

  const inView = restingRow && slidesInView(restingRow);
  return (
    // Its space is reserved from the start. Two slides fit on a wide screen: there is nothing to scroll.
    <div
      className={`carousel-controls with-script mb-5 flex min-h-12 items-center gap-3 ${row ? '' : 'invisible'} ${count === 2 ? 'md:hidden' : ''}`}
    >
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

/** `aria-disabled`, because `disabled` would take the focus away at the last slide. */
function StepButton({ label, icon, direction, row, step }: StepButtonProps) {
  return (
    <button
      type="button"
      className="carousel-button grid size-12 shrink-0 place-items-center rounded-pill border border-current transition-colors duration-200 hover:bg-paper/10 aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent"
      aria-label={label}
      aria-disabled={!row || !canStep(row, direction)}
      onClick={() => step(direction)}
    >
      <LineIcon path={icon} />
    </button>
  );
}
