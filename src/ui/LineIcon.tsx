/** An icon of the outlined family inside an island, which imports the drawing itself: only what it shows is sent. */

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
      dangerouslySetInnerHTML={{ __html: shapesOf(svg) }}
    />
  );
}

function shapesOf(svg: string): string {
  return svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>')).trim();
}
