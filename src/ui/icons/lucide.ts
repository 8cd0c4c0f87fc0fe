/**
 * Icons of islands: the `d` of one path, 24 units wide and high, made of Lucide’s shapes (see LICENSE). Each is a constant,
 * so that an island holds only those it draws; `lucide-react` weighs more than all of them. Elsewhere: `Icon.astro`.
 */
export const arrowLeft = 'm12 19-7-7 7-7M19 12H5';
export const arrowRight = 'M5 12h14M12 5l7 7-7 7';
export const x = 'M18 6 6 18M6 6l12 12';
