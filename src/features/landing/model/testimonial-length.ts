/**
 * Classifies the text of a testimonial by its number of characters. Shorter texts are shown in a larger font, so that
 * all slides have similar heights.
 */
export function testimonialLength(text: string): 'short' | 'medium' | 'long' {
  if (text.length <= 75) return 'short';
  return text.length <= 180 ? 'medium' : 'long';
}

/** Returns whether only the start of a text is shown at first. The longest text sets the height of all slides. */
export function isFolded(text: string): boolean {
  return text.length > 400;
}
