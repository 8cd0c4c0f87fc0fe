/**
 * Adds two buttons and arrow keys to the row of testimonials, which scrolls and snaps without script too. The row’s
 * scroll position is the only state; the island keeps which way it can still go.
 */
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { CompanyContact } from '../../ui/CompanyLinks.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { LineIcon } from '../../ui/LineIcon.tsx';
import type { LineIconName } from '../../ui/LineIcon.tsx';

/** Browsers round scroll positions, more so when the page is zoomed. */
const tolerancePx = 2;

interface TestimonialCarouselProps {
  company: CompanyContact;
  /** The id of the carousel’s title. */
  labelledBy: string;
  /** The row, marked `data-slides`. */
  children?: ReactNode;
}

export function TestimonialCarousel({ company, labelledBy, children }: TestimonialCarouselProps) {
  return (
    <ErrorBoundary company={company} staticContent={children}>
      <RowAndButtons labelledBy={labelledBy}>{children}</RowAndButtons>
    </ErrorBoundary>
  );
}

function RowAndButtons({ labelledBy, children }: Omit<TestimonialCarouselProps, 'company'>) {
  const carousel = useRef<HTMLDivElement>(null);
  const [canGo, setCanGo] = useState({ back: false, on: false });
  const findRow = () => carousel.current?.querySelector<HTMLElement>('[data-slides]');

  useEffect(() => {
    const row = findRow();
    if (!row) return undefined;
    const update = () => {
      const { scrollLeft, scrollWidth, clientWidth } = row;
      const rest = scrollWidth - clientWidth - scrollLeft;
      setCanGo({ back: scrollLeft > tolerancePx, on: rest > tolerancePx });
    };
    row.addEventListener('scroll', update, { passive: true });
    // It also reports the size at first.
    const resize = new ResizeObserver(update);
    resize.observe(row);
    return () => {
      row.removeEventListener('scroll', update);
      resize.disconnect();
    };
  }, []);

  /** By as much as is in view; the row snaps to a slide. */
  const step = (by: 1 | -1) => {
    const row = findRow();
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row?.scrollBy({ left: by * row.clientWidth, behavior: isStill ? 'instant' : 'smooth' });
  };
  const stepByKey = (event: KeyboardEvent) => {
    // With Alt an arrow goes back or forward in the browser’s history.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === 'ArrowLeft' ? -1 : 1);
  };

  return (
    // The row and the buttons in it have the focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={carousel}
      role="group"
      aria-roledescription="carrousel"
      aria-labelledby={labelledBy}
      onKeyDown={stepByKey}
    >
      {/* Its space is empty until it is hydrated, and where all testimonials are in view. */}
      <div
        className={`carousel-controls with-script mb-5 flex justify-end gap-3 ${canGo.back || canGo.on ? '' : 'invisible'}`}
      >
        <StepButton
          label="Témoignages précédents"
          icon="arrowLeft"
          isDisabled={!canGo.back}
          onClick={() => step(-1)}
        />
        <StepButton
          label="Témoignages suivants"
          icon="arrowRight"
          isDisabled={!canGo.on}
          onClick={() => step(1)}
        />
      </div>
      {children}
    </div>
  );
}

interface StepButtonProps {
  label: string;
  icon: LineIconName;
  isDisabled: boolean;
  onClick: () => void;
}

/** `aria-disabled`, because `disabled` would take the focus away at the last slide. */
function StepButton({ label, icon, isDisabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className="carousel-button grid size-12 place-items-center rounded-pill border border-current transition-colors duration-200 hover:bg-paper/10 aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={onClick}
    >
      <LineIcon name={icon} />
    </button>
  );
}
