import { atom } from 'nanostores';

/** Request for a quote, which the simulator passes to the contact form. Null if no request is waiting. */
export const $quoteRequest = atom<string | null>(null);
