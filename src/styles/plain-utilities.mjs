/**
 * Utilities that Tailwind 3 puts together from variables, as the one declaration each comes to here. Tailwind
 * gives those variables, over fifty, to every element and pseudo-element: a browser then works them out whenever
 * it restyles the page, which took a third of the time to open a project.
 */
import plugin from 'tailwindcss/plugin';

const unhidden = '& > :not([hidden]) ~ :not([hidden])';

export const plainUtilities = plugin(({ addUtilities, matchUtilities, theme }) => {
  addUtilities({
    '.tabular-nums': { 'font-variant-numeric': 'tabular-nums' },
    '.divide-x': { [unhidden]: { 'border-left-width': '1px' } },
    '.divide-y': { [unhidden]: { 'border-top-width': '1px' } },
  });
  matchUtilities({ shadow: (value) => ({ 'box-shadow': value }) }, { values: theme('boxShadow') });
  matchUtilities({ scale: (value) => ({ scale: value }) }, { values: theme('scale') });
  matchUtilities(
    { 'space-y': (value) => ({ [unhidden]: { 'margin-top': value } }) },
    { values: theme('space') },
  );
  matchUtilities(
    { 'translate-y': (value) => ({ translate: `0 ${value}` }) },
    { values: theme('translate'), supportsNegativeValues: true },
  );
});

/**
 * What they stand in for, and whatever else would bring such variables: a class of theirs gives nothing, rather
 * than a rule that lacks them.
 */
export const replacedUtilities = Object.fromEntries(
  [
    ...['boxShadow', 'boxShadowColor', 'divideWidth', 'fontVariantNumeric', 'space'],
    ...['rotate', 'scale', 'skew', 'transform', 'translate'],
    ...['blur', 'brightness', 'contrast', 'dropShadow', 'filter', 'grayscale', 'hueRotate'],
    ...['invert', 'saturate', 'sepia', 'backdropBlur', 'backdropBrightness', 'backdropContrast'],
    ...['backdropFilter', 'backdropGrayscale', 'backdropHueRotate', 'backdropInvert'],
    ...['backdropOpacity', 'backdropSaturate', 'backdropSepia', 'gradientColorStops'],
    ...['borderSpacing', 'contain', 'ringWidth', 'scrollSnapType', 'touchAction'],
    ...['backgroundOpacity', 'borderOpacity', 'divideOpacity', 'placeholderOpacity'],
    ...['ringOpacity', 'textOpacity'],
  ].map((name) => [name, false]),
);
