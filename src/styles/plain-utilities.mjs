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

/** What they stand in for, all else that brings such variables, and the variables for opacities. */
export const replacedUtilities = {
  backdropFilter: false,
  backgroundOpacity: false,
  blur: false,
  borderOpacity: false,
  borderSpacing: false,
  boxShadow: false,
  boxShadowColor: false,
  contain: false,
  divideOpacity: false,
  divideWidth: false,
  filter: false,
  fontVariantNumeric: false,
  gradientColorStops: false,
  placeholderOpacity: false,
  ringOpacity: false,
  ringWidth: false,
  scale: false,
  scrollSnapType: false,
  space: false,
  textOpacity: false,
  touchAction: false,
  transform: false,
  translate: false,
};
