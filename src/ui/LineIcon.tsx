/** `Icon.astro` for islands: `lucide-react` weighs more than all that they draw. */

/** The `d` of one path, 24 units wide and high, made of Lucide’s shapes (see icons/LICENSE). */
const paths = {
  arrowLeft: 'm12 19-7-7 7-7M19 12H5',
  arrowRight: 'M5 12h14M12 5l7 7-7 7',
  x: 'M18 6 6 18M6 6l12 12',
};

export type LineIconName = keyof typeof paths;

export function LineIcon({ name }: { name: LineIconName }) {
  return (
    <svg className="icon size-6" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
