/** An icon of the outlined family inside an island, which imports the drawing itself: only what it shows is sent. */
import { iconShapes } from './icon-shapes';

interface LineIconProps {
  /** One of `icons/`, as text. */
  svg: string;
  className?: string;
}

export function LineIcon({ svg, className = 'size-6' }: LineIconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: iconShapes(svg) }}
    />
  );
}
