/** `Icon.astro` for islands. They import the icon themselves, so that only those in use are bundled. */

interface LineIconProps {
  /** One of `icons/lucide.ts`. */
  path: string;
  className?: string;
}

export function LineIcon({ path, className = 'size-6' }: LineIconProps) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
