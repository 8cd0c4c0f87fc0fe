/** Inserts the simulation a visitor wants a quote for into the message, before their own text. */
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { withSimulation } from '../../domain/contact/request';
import { $quotedSimulation } from '../../stores/quote';
import { getControl } from './form-controls';

/** @returns whether the message holds a simulation, and `check` to call when the message may have changed. */
export function useQuotedSimulation(formRef: RefObject<HTMLFormElement | null>) {
  const inserted = useRef<string | null>(null);
  const [isInMessage, setIsInMessage] = useState(false);

  useEffect(
    () =>
      $quotedSimulation.subscribe((simulation) => {
        const form = formRef.current;
        if (simulation === null || form === null) return;
        const message = getControl(form, 'message');
        message.value = withSimulation(message.value, simulation, inserted.current);
        const service = getControl(form, 'serviceType');
        if (service.value === '') service.value = 'solar';
        inserted.current = simulation;
        setIsInMessage(true);
        // Reset, so that requesting the same quote again notifies: its text may have been erased.
        $quotedSimulation.set(null);
        // As if typed: the form saves it as a draft.
        message.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    [formRef],
  );

  const check = () => {
    const text = formRef.current ? getControl(formRef.current, 'message').value : '';
    setIsInMessage(inserted.current !== null && text.includes(inserted.current));
  };
  return { isInMessage, check };
}
