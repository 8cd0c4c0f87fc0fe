/**
 * Returns how long a testimonial is, which decides how large it is set. The limits are numbers of characters, chosen so
 * that quotes of different lengths fill cards of similar heights.
 */
export function quoteLength(quote: string): 'short' | 'medium' | 'long' {
  if (quote.length <= 75) return 'short';
  return quote.length <= 180 ? 'medium' : 'long';
}
