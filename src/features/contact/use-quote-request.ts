/** Inserts the simulation of a request for a quote into the message, before the visitor’s own text. */
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { withSimulation } from './model/contact-request';
import { $quoteRequest } from './quote-request-store';
import { getControl } from './contact-controls';

/** @returns whether the message contains a simulation, and `update` to call when the message may have changed */
export function useQuoteRequest(formRef: RefObject<HTMLFormElement | null>) {
  const inserted = useRef<string | null>(null);
  const [isInMessage, setIsInMessage] = useState(false);

  useEffect(
    () =>
      $quoteRequest.subscribe((simulation) => {
        const form = formRef.current;
        if (simulation === null || form === null) return;
        const message = getControl(form, 'message');
        message.value = withSimulation(message.value, simulation, inserted.current);
        const service = getControl(form, 'serviceType');
        if (service.value === '') service.value = 'solar';
        inserted.current = simulation;
        setIsInMessage(true);
        // Otherwise the same request would not be inserted again after the visitor has erased it.
        $quoteRequest.set(null);
        // The form saves it as a draft.
        message.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    [formRef],
  );

  const update = () => {
    const text = formRef.current ? getControl(formRef.current, 'message').value : '';
    setIsInMessage(inserted.current !== null && text.includes(inserted.current));
  };
  return { isInMessage, update };
}
