/**
 * Adds buttons and arrow keys to the row of testimonials, which also scrolls and snaps without JavaScript. The scroll
 * position of the row is the only state. It determines in which directions the row can scroll.
 */
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { CompanyContact } from '../../ui/ContactLinks.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { LineIcon } from '../../ui/LineIcon.tsx';
import type { LineIconName } from '../../ui/LineIcon.tsx';

/** Tolerance for comparing scroll positions, because browsers round them, most of all when the page is zoomed. */
const scrollTolerancePx = 2;

interface TestimonialCarouselProps {
  company: CompanyContact;
  /** The id of the heading, which names the carousel. */
  labelledBy: string;
  /** Heading, shown beside the buttons. */
  heading?: ReactNode;
  /** Static HTML that contains the row of slides, which has the attribute `data-slides`. */
  children?: ReactNode;
}

export function TestimonialCarousel({ company, ...rowProps }: TestimonialCarouselProps) {
  const { heading, children } = rowProps;
  return (
    <ErrorBoundary
      company={company}
      staticContent={
        <>
          <div>{heading}</div>
          {children}
        </>
      }
    >
      <RowAndButtons {...rowProps} />
    </ErrorBoundary>
  );
}

function RowAndButtons({
  labelledBy,
  heading,
  children,
}: Omit<TestimonialCarouselProps, 'company'>) {
  const carouselRef = useRef<HTMLDivElement>(null);
  const [canScroll, setCanScroll] = useState({ back: false, forward: false });
  const findSlideRow = () => carouselRef.current?.querySelector<HTMLElement>('[data-slides]');

  useEffect(() => {
    const row = findSlideRow();
    if (!row) return undefined;
    const updateScrollState = () => {
      const { scrollLeft, scrollWidth, clientWidth } = row;
      const remainingPx = scrollWidth - clientWidth - scrollLeft;
      setCanScroll({
        back: scrollLeft > scrollTolerancePx,
        forward: remainingPx > scrollTolerancePx,
      });
    };
    row.addEventListener('scroll', updateScrollState, { passive: true });
    // The observer also reports the initial size.
    const resizeObserver = new ResizeObserver(updateScrollState);
    resizeObserver.observe(row);
    return () => {
      row.removeEventListener('scroll', updateScrollState);
      resizeObserver.disconnect();
    };
  }, []);

  /** Scrolls by the width of the row, which then snaps to a slide. */
  const scrollByStep = (direction: 1 | -1) => {
    const row = findSlideRow();
    row?.scrollBy({ left: direction * row.clientWidth });
  };
  const scrollOnArrowKey = (event: KeyboardEvent) => {
    // Arrow keys with a modifier belong to the browser: Alt and an arrow go back or forward in the history.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    scrollByStep(event.key === 'ArrowLeft' ? -1 : 1);
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- key events come from the buttons and the row
    <div
      ref={carouselRef}
      role="group"
      aria-roledescription="carrousel"
      aria-labelledby={labelledBy}
      onKeyDown={scrollOnArrowKey}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_10rem]">{heading}</div>
        {/* The buttons are invisible until hydration, and if all testimonials are in view, but keep their space. */}
        <div
          className={`with-script flex gap-3 ${canScroll.back || canScroll.forward ? '' : 'invisible'}`}
        >
          <StepButton
            label="Témoignages précédents"
            icon="arrowLeft"
            isDisabled={!canScroll.back}
            onClick={() => scrollByStep(-1)}
          />
          <StepButton
            label="Témoignages suivants"
            icon="arrowRight"
            isDisabled={!canScroll.forward}
            onClick={() => scrollByStep(1)}
          />
        </div>
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

/** Uses `aria-disabled`, because `disabled` would remove the focus from the button at the last slide. */
function StepButton({ label, icon, isDisabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className="grid size-12 place-items-center rounded-pill border border-current transition-colors duration-200 hover:bg-paper/10 aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={onClick}
    >
      <LineIcon name={icon} />
    </button>
  );
}
