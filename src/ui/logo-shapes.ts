/** The logo’s shapes, written once for all the places of all the pages where it stands. */

const petals = Array.from(
  { length: 12 },
  (_, index) =>
    `<path d="M24 1c3.2 3.6 3.2 8.4 0 12-3.2-3.6-3.2-8.4 0-12z" transform="rotate(${index * 30} 24 24)"/>`,
);

const cells = [0, 1, 2].flatMap((row) =>
  [0, 1, 2].map(
    (column) =>
      `<rect x="${16.2 + column * 5.4}" y="${16.2 + row * 5.4}" width="4.8" height="4.8" rx="0.6"/>`,
  ),
);

export const logoShapes = [...petals, ...cells].join('');
