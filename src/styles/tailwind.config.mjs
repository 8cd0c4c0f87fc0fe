/** Design tokens: typography, spacing, and the colours of `brand/colors.mjs`. */
import plugin from 'tailwindcss/plugin.js';
import { colors, heroDarkening } from '../brand/colors.mjs';

const variants = plugin(({ addVariant }) => {
  addVariant('js', '.js &');
  // Short viewports, such as at a zoom of 400 %. Elements stop being fixed there, because they would cover the page.
  addVariant('low', '@media (max-height: 18em)');
});

/** Adds classes such as `.focal-x-70 { --focal-x: 70% }`: see `pictures/focal-point.ts`. */
const focalPoints = plugin(({ addUtilities }) => {
  for (const axis of ['x', 'y']) {
    for (let percent = 0; percent <= 100; percent += 10) {
      addUtilities({ [`.focal-${axis}-${percent}`]: { [`--focal-${axis}`]: `${percent}%` } });
    }
  }
});

export default {
  // Hover styles would otherwise stay after a tap on a touch screen.
  future: { hoverOnlyWhenSupported: true },
  // These words of the code are also classes, which no element has: `.page-width` is our container.
  blocklist: ['container', '!button'],
  // The names of these classes are composed, so Tailwind does not find them in the code.
  safelist: [{ pattern: /^focal-[xy]-/ }],
  plugins: [variants, focalPoints],
  theme: {
    // Widths are in em, so that a larger font size in the browser gets the layout of a smaller screen.
    screens: { sm: '40em', md: '48em', lg: '64em', xl: '80em' },
    colors: { transparent: 'transparent', current: 'currentColor', ...colors },
    fontFamily: {
      heading: 'var(--font-heading)',
      sans: 'var(--font-text)',
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'monospace'],
    },
    // The sizes of titles are limited, so that long words fit on a small screen when the visitor enlarges the text.
    fontSize: {
      xs: ['0.8125rem', '1.45'],
      sm: ['0.9375rem', '1.5'],
      base: ['clamp(1rem, 0.955rem + 0.2vw, 1.125rem)', '1.65'],
      lg: ['clamp(1.125rem, 1.06rem + 0.3vw, 1.3125rem)', '1.55'],
      xl: ['clamp(1.25rem, 1.16rem + 0.4vw, 1.5rem)', '1.3'],
      '2xl': ['min(clamp(1.5rem, 1.36rem + 0.6vw, 1.875rem), 8vw)', '1.2'],
      h2: ['min(clamp(1.875rem, 1.5rem + 1.67vw, 2.875rem), 9.4vw)', '1.1'],
      title: ['min(clamp(2.125rem, 1.7rem + 1.9vw, 3.375rem), 9.4vw)', '1.08'],
      h1: ['min(clamp(2.5rem, 1.7rem + 2.9vw, 4.5rem), 10.5vw)', '1.04'],
      figure: ['min(clamp(2.5rem, 2rem + 2.2vw, 4rem), 12.5vw)', '1'],
    },
    borderRadius: { none: '0', card: '10px', pill: '999px' },
    boxShadow: {
      none: 'none',
      card: '0 1px 2px rgb(74 55 20 / 0.06), 0 6px 20px rgb(74 55 20 / 0.06)',
    },
    extend: {
      opacity: { hero: `${heroDarkening}` },
      maxWidth: { page: '1200px', measure: '66ch' },
      spacing: {
        gutter: 'clamp(min(1.25rem, 6.25vw), 4vw, 2.5rem)',
        // Space above and below the content of a section. Two sections are twice as far apart.
        section: 'clamp(2rem, 5vw, 4.5rem)',
        header: 'var(--header-height)',
      },
    },
  },
};
