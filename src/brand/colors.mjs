/**
 * Colours of the company, by role. `npm run test:site` reports pairs with too little contrast. This file is JavaScript
 * because Tailwind’s configuration imports it.
 */
export const colors = {
  /** Backgrounds: the default is for the page, `2` for every second section. */
  ground: { DEFAULT: '#fbf8f2', 2: '#f3ecdf' },
  /** Background of cards and forms. */
  paper: '#ffffff',
  /** Colours of text: the default is for normal text, `2` for secondary text. */
  ink: { DEFAULT: '#15231e', 2: '#3f4f48' },
  /** Colours of buttons and links. `deep` is for dark bands, the footer and hover. */
  cypress: { DEFAULT: '#1d5c48', deep: '#0f3a2d' },
  /**
   * Accents. The default has too little contrast for text on a light ground. `soft` is for tints behind icons, `deep` for
   * hovered accents, `drawn` for stars and chart lines on a light ground (contrast 3:1).
   */
  sun: { DEFAULT: '#f5a814', soft: '#ffe2a3', deep: '#e0930a', drawn: '#b87404' },
  /** Second accent, for badges and errors. */
  terracotta: '#b4492a',
  /** Air conditioning, and the cold side of charts. */
  sky: '#2a7da8',
  line: '#e2d9c8',
  /** Colours that darken photographs behind light text; `hero` is for the landing page’s first picture. */
  shade: { DEFAULT: '#0f231c', hero: '#08161e' },
};

/**
 * How much the hero’s picture is darkened behind its text, from 0 to 1: 0.42 is enough for a picture taken at dusk, 0.8
 * for any picture, even a white one. `npm run test:site` reports words that are hard to read.
 */
export const heroDarkening = 0.42;
