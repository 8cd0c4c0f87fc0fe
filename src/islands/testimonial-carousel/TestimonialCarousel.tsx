/** Adds buttons and arrow keys to the row of testimonials, which scrolls without script too. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { CarouselControls } from './CarouselControls';

interface TestimonialCarouselProps {
  count: number;
  /** The id of the carousel’s title. */
  labelledBy: string;
  /** The row, marked `data-slides`. */
  children?: ReactNode;
}

export function TestimonialCarousel({ count, labelledBy, children }: TestimonialCarouselProps) {
  const [carousel, setCarousel] = useState<HTMLElement | null>(null);
  return (
    <div
      ref={setCarousel}
      role="group"
      aria-roledescription="carrousel"
      aria-labelledby={labelledBy}
    >
      <ErrorBoundary>
        {count > 1 && <CarouselControls carousel={carousel} count={count} />}
      </ErrorBoundary>
      {children}
    </div>
  );
}
