/**
 * The company’s colours, by their role. `npm run test:site` says where two that meet are too close to be read.
 * JavaScript, because Tailwind’s configuration imports it.
 */
export const colors = {
  /** The page, and every other section. */
  ground: { DEFAULT: '#fbf8f2', 2: '#f3ecdf' },
  /** Cards and forms. */
  paper: '#ffffff',
  /** Text, and secondary text. */
  ink: { DEFAULT: '#15231e', 2: '#3f4f48' },
  /** Buttons and links; dark bands, footer, hover. */
  cypress: { DEFAULT: '#1d5c48', deep: '#0f3a2d' },
  /** Accents, never text on light; tints behind icons; the hover of accents; stars and chart lines on light, at 3:1. */
  sun: { DEFAULT: '#f5a814', soft: '#ffe2a3', deep: '#e0930a', drawn: '#b87404' },
  /** Second accent: badges, errors. */
  terracotta: '#b4492a',
  /** Air conditioning, the cold side of charts. */
  sky: '#2a7da8',
  line: '#e2d9c8',
  /** Darkens photographs below light text. */
  shade: { DEFAULT: '#0f231c', hero: '#0f2d24' },
};
