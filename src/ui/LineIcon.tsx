/** `Icon.astro` for islands. They import the SVG themselves, so that only the icons in use are bundled. */
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
