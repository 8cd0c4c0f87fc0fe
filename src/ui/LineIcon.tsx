/** Icons for islands. The package `lucide-react` would be larger than all icons that islands need. */

/** Attribute `d` of a path in a square of 24 units, made from Lucide’s shapes (see icons/LICENSE). */
const iconPaths = {
  arrowLeft: 'm12 19-7-7 7-7M19 12H5',
  arrowRight: 'M5 12h14M12 5l7 7-7 7',
  circleCheck: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M9 12l2 2 4-4',
  circleHelp:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3M12 17h.01',
  triangleAlert:
    'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
  x: 'M18 6 6 18M6 6l12 12',
};

export type LineIconName = keyof typeof iconPaths;

export function LineIcon({ name }: { name: LineIconName }) {
  return (
    <svg className="icon size-6" viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
