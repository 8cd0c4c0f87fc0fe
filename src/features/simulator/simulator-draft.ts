/** Remembers what is filled in and not calculated with yet: a calculation is in the page’s address. */
import { recall, remember } from '../../lib/tab-storage';
import type { AssumptionTexts } from './model/custom-assumptions';
import { readSimulationAddress } from './model/share-url';
import type { SharedSimulation } from './model/share-url';

const storageKey = 'simulator-draft';

export function saveDraft(form: HTMLFormElement, assumptionTexts: AssumptionTexts): void {
  // As the browser would send it.
  const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  remember(storageKey, { ...assumptionTexts, fields: fields.toString() });
}

/** Null if there is none. */
export function readDraft(): SharedSimulation | null {
  const { fields, ...texts } = recall(storageKey);
  const draft = readSimulationAddress(String(fields));
  const typed = Object.entries(texts).filter(([, text]) => typeof text === 'string');
  return draft && { ...draft, assumptionTexts: Object.fromEntries(typed) };
}
