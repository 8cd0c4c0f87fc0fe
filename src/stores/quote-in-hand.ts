/** The quote a visitor already has: what is typed, what was compared last, what is wrong with it. */
import { atom } from 'nanostores';
import { parseQuote } from '../domain/simulator/quote-in-hand';
import type { QuoteInHand, QuoteTexts } from '../domain/simulator/quote-in-hand';

export const $quoteTexts = atom<QuoteTexts>({});
/** Null until one has been compared. */
export const $quoteInHand = atom<QuoteInHand | null>(null);
export const $quoteErrors = atom<QuoteTexts>({});

export function typeQuote(change: QuoteTexts): void {
  $quoteTexts.set({ ...$quoteTexts.get(), ...change });
}

/** A quote that cannot be read is no longer compared. */
export function compareQuote(): void {
  const parsed = parseQuote($quoteTexts.get());
  $quoteErrors.set(parsed.status === 'invalid' ? parsed.errors : {});
  $quoteInHand.set(parsed.status === 'valid' ? parsed.quote : null);
}
