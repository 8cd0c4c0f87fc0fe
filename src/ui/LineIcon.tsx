/** `Icon.astro` for islands. They import the icon themselves, so that only those in use are bundled. */

interface LineIconProps {
  /** One of `icons/lucide.ts`. */
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
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
