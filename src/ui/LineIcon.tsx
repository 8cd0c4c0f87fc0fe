/** `Icon.astro` for islands. They import the icon themselves, so that only those in use are bundled. */

interface LineIconProps {
  /** One of `icons/lucide.ts`. */
  path: string;
  className?: string;
}

export function LineIcon({ path, className = 'size-6' }: LineIconProps) {
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
    >
      <path d={path} />
    </svg>
  );
}
