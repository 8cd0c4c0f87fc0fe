/** Passes a simulation from the simulator to the contact form, as the message of a request for a quote. */
import { atom } from 'nanostores';

/** Null unless a message is waiting for the form. */
export const $quoteRequest = atom<string | null>(null);
