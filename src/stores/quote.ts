/** The simulation a visitor asks a quote for: written by the simulator, offered as text by the contact form. */
import { atom } from 'nanostores';

/** A summary in plain French, or null while there is nothing to quote. */
export const $quotedSimulation = atom<string | null>(null);
