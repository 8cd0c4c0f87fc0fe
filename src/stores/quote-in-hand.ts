/** The quote a visitor already has, as it was compared last. */
import { atom } from 'nanostores';
import { parseQuote } from '../domain/simulator/quote-in-hand';
import type { ParsedQuote, QuoteInHand, QuoteTexts } from '../domain/simulator/quote-in-hand';

/** What was typed, and what it was read as. Null until one has been compared. */
export const $comparedQuote = atom<(ParsedQuote & { texts: QuoteTexts }) | null>(null);

export function compareQuote(texts: QuoteTexts): ParsedQuote {
  const parsed = parseQuote(texts);
  $comparedQuote.set({ ...parsed, texts });
  return parsed;
}

/** Null without one that can be read. */
export function getQuoteInHand(): QuoteInHand | null {
  const compared = $comparedQuote.get();
  return compared?.status === 'valid' ? compared.quote : null;
}
