import { atom } from 'nanostores';

/**
 * Request for a quote, which the simulator passes to the contact form: the lines that describe the simulation. Each click
 * on a link for a quote sets a new object. Null if the message contains no request.
 */
export const $quoteRequest = atom<{ lines: string[] } | null>(null);
